const form_port_offset = 3;
const collector_port_offset = 20;

export type ListenerPlan = {
  port: number;
  processes: number;
  /** Whether several processes can listen on one port. */ canShare: boolean;
};

/**
 * Which ports each server process listens on, spelled as GEMGATE_LISTEN: "4000r" is a port shared with others. The port of
 * the form hosts (the third after the store's) is shared as the store's is: a player who can buy must be able to pay. The two backup
 * listeners belong to other processes where there are several, so that they outlive a fault of one.
 */
export function planListeners({ port, processes, canShare }: ListenerPlan): string[] {
  const isAlone = processes === 1;
  return Array.from({ length: processes }, (_, number) => {
    const shared = [port, port + form_port_offset];
    const main =
      isAlone || (!canShare && number === 0) ? shared.map(String) : canShare ? shared.map((one) => `${one}r`) : [];
    const backups = [1, 2].filter((backup) => backup % processes === number).map((backup) => `${port + backup}`);
    return [...main, ...backups].join(",");
  });
}

/** Everything the demo listens on. */
export function listDemoPorts(port: number): number[] {
  return [
    port,
    port + 1,
    port + 2,
    port + form_port_offset,
    port + 10,
    port + 11,
    port + 12,
    port + 13,
    port + 14,
    port + 15,
    port + 16,
    port + collector_port_offset,
    // Its metrics.
    port + collector_port_offset + 1,
    // The console.
    port + 40,
  ];
}
