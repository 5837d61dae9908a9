// The sandbox payment provider as a process of its own.
import { readSettings } from "./read-settings.ts";
import { startPaymentProvider } from "./start-payment-provider.ts";
import { stopWithParent } from "@gemgate/sandbox-plumbing/stop-with-parent";

const read = readSettings(process.env);
if (read.ok) {
  const { port } = read.settings;
  try {
    const provider = await startPaymentProvider(read.settings);
    stopWithParent(provider.close);
    console.log(`ready ${provider.port}`);
  } catch (error) {
    console.error(`The sandbox payment provider could not start at port ${port}: ${String(error)}`);
    process.exitCode = 1;
  }
} else {
  console.error(read.sentence);
  process.exitCode = 1;
}
