/** What PostgreSQL is started with; everything else keeps its default. */
export function listSettings(durable: boolean): Record<string, string | number> {
  return { ...everyday, ...(durable ? {} : forgetful) };
}

const everyday = {
  max_connections: 200,
  shared_buffers: "128MB",
  timezone: "UTC",
  log_timezone: "UTC",
  // The log is for trouble, which a line for each checkpoint would bury.
  log_checkpoints: "off",
  // Replication needs tools that the built-in binaries do not have; without it a stop is quicker.
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // Short statements gain nothing from compiling, and pay for it.
  jit: "off",
};

/** For tests alone: the machine may forget the data when it crashes. */
const forgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "1GB",
};
