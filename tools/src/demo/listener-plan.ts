export type ListenerPlan = {
  port: number;
  processes: number;
  /** Whether several processes can listen on one port. */ canShare: boolean;
};

/**
 * Which ports each server process listens on, spelled as GEMGATE_LISTEN: "4000r" is a port shared with others. The two
 * backup listeners belong to other processes where there are several, so that they outlive a fault of one.
 */
export function planListeners({ port, processes, canShare }: ListenerPlan): string[] {
  const isAlone = processes === 1;
  return Array.from({ length: processes }, (_, number) => {
    const main = isAlone || (!canShare && number === 0) ? [`${port}`] : canShare ? [`${port}r`] : [];
    const backups = [1, 2].filter((backup) => backup % processes === number).map((backup) => `${port + backup}`);
    return [...main, ...backups].join(",");
  });
}

/** Everything the demo listens on. */
export function listDemoPorts(port: number): number[] {
  return [port, port + 1, port + 2, port + 10, port + 11, port + 12, port + 13];
}
