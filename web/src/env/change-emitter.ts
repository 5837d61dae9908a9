/** Tells its listeners that something changed; `subscribe` has the shape of useSyncExternalStore. */
export interface ChangeEmitter {
  subscribe: (listener: () => void) => () => void;
  emit: () => void;
}

export function createChangeEmitter(): ChangeEmitter {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: () => listeners.forEach((listener) => listener()),
  };
}
