// The sandbox identity provider as a process of its own.
import { readSettings } from "./read-settings.ts";
import { startIdentityProvider } from "./start-identity-provider.ts";
import { stopWithParent } from "./stop-with-parent.ts";

const read = readSettings(process.env);
if (read.ok) {
  const { port } = read.settings;
  try {
    const provider = await startIdentityProvider(read.settings);
    stopWithParent(provider.close);
    console.log(`ready ${provider.port}`);
  } catch (error) {
    console.error(`The sandbox identity provider could not start at port ${port}: ${String(error)}`);
    process.exitCode = 1;
  }
} else {
  console.error(read.sentence);
  process.exitCode = 1;
}
