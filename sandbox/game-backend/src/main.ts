// The sandbox game backend as a process of its own.
import { readSettings } from "./read-settings.ts";
import { startGameBackend } from "./start-game-backend.ts";
import { stopWithParent } from "./stop-with-parent.ts";

const read = readSettings(process.env);
if (read.ok) {
  const { port } = read.settings;
  try {
    const backend = await startGameBackend(read.settings);
    stopWithParent(backend.close);
    console.log(`ready ${backend.port}`);
  } catch (error) {
    console.error(`The sandbox game backend could not start at port ${port}: ${String(error)}`);
    process.exitCode = 1;
  }
} else {
  console.error(read.sentence);
  process.exitCode = 1;
}
