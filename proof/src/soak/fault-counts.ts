/** What was done to the stack, by class. */
export interface FaultCounts {
  add(name: string, times?: number): void;
  total(): number;
  list(): [name: string, times: number][];
}

export function countFaults(): FaultCounts {
  const counts = new Map<string, number>();
  return {
    add: (name, times = 1) => void counts.set(name, (counts.get(name) ?? 0) + times),
    total: () => [...counts.values()].reduce((sum, times) => sum + times, 0),
    list: () => [...counts].sort(([one], [other]) => one.localeCompare(other)),
  };
}
