// A program for tests: starts the built-in PostgreSQL, prints where it is, and keeps it running until it is told to stop.
// Arguments: the data folder, and where the binaries are when not in node_modules.
import { runCommand } from "@gemgate/ops/plain-refusal";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { waitForStop } from "@gemgate/ops/processes/wait-for-stop";

await runCommand(async () => {
  const [dataDir, nativeFolder] = process.argv.slice(2);
  if (dataDir === undefined) throw new Error("no data folder was given");
  const stop = waitForStop();
  const log = (line: string) => console.error(line);
  const postgres = await startPostgres({ dataDir, log, ...(nativeFolder === undefined ? {} : { nativeFolder }) });
  const { host } = postgres.connection("postgres", "gemgate_owner");
  console.log(JSON.stringify({ postgresPid: postgres.pid, host }));
  await stop;
  await postgres.stop();
  process.exit(0);
});
