// What a server process may hold, so that a machine of 1 GB runs several. Node.js reads it at its start alone.

/**
 * Node.js gives values that live shortly up to 96 MB before it looks at them, of which a process soon holds 60 for good; and it lets the heap grow
 * towards 4 GB before it tidies up in earnest: after a crowd it held 94 MB, with this bound 52.
 */
const nodeOptions = "--max-semi-space-size=8 --max-old-space-size=512";

/**
 * The threads that compress pages take memory from heaps of their own, and glibc gives back what is free at the end of a heap alone: with two
 * heaps a process has 8 MB less after its start. Other C libraries do not read it.
 */
const heapsOfThreads = "2";

/** What the operator says of memory wins: of two equal options Node.js takes the later one. */
export function memoryEnvironment(env: NodeJS.ProcessEnv): { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string } {
  return {
    NODE_OPTIONS: `${nodeOptions} ${env["NODE_OPTIONS"] ?? ""}`.trim(),
    MALLOC_ARENA_MAX: env["MALLOC_ARENA_MAX"] ?? heapsOfThreads,
  };
}

/**
 * The collector makes some 20 KB for each event and keeps it until the event is committed: with small halves it looked through them 28 times a
 * second at 10,000 events, which was a fifth of all it computed.
 */
export function collectorMemory(env: NodeJS.ProcessEnv): ReturnType<typeof memoryEnvironment> {
  return memoryEnvironment({ ...env, NODE_OPTIONS: `--max-semi-space-size=32 ${env["NODE_OPTIONS"] ?? ""}`.trim() });
}
