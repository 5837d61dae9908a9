/** A list of listeners, in the shape that useSyncExternalStore asks for. */
export interface Bell {
  subscribe: (listener: () => void) => () => void;
  ring: () => void;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ring: () => listeners.forEach((listener) => listener()),
  };
}
