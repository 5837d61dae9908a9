/** What one process gives to visitors at once. Constants in production, small in tests that would wait for them otherwise. */
export interface EdgeLimits {
  /** Pages that are rendered at the same moment: the thread renders one after the other anyway, and each holds memory. */
  readonly renders_at_once: number;
  /** Pages that wait for it; half a second of work. One visitor's address may have half of them. */
  readonly renders_waiting: number;
  /** Of one address that is known to be a visitor's own. A carrier puts hundreds of players behind one. */
  readonly connections_per_address: number;
  readonly requests_per_address: number;
  /** A client that reads nothing for so long is disconnected. */
  readonly write_idle_ms: number;
  /** And so is a client that has not read the whole answer by then, so that a slow reader cannot hold a connection for ever. */
  readonly answer_ms: number;
}

export const edgeLimits: EdgeLimits = {
  renders_at_once: 4,
  renders_waiting: 64,
  connections_per_address: 256,
  requests_per_address: 256,
  write_idle_ms: 30_000,
  answer_ms: 120_000,
};
