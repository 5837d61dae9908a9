// `npm run kit`: every component of the storefront in every state, for developers. It is not part of any build.
import { parseArgs } from "node:util";
import { startKit } from "./kit/start-kit.ts";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { waitForStop } from "@gemgate/ops/processes/wait-for-stop";

const port_default = 4100;

await runCommand(async () => {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  const port = Number(values.port ?? port_default);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new PlainRefusal(`${values.port} is no port.`);
  const kit = await startKit(port);
  console.log(`The kit is open: ${kit.address}/`);
  await waitForStop();
  await kit.stop();
});
