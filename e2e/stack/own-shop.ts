// A shop that nobody of the project wrote: made by `gemgate shop init`, changed as a publisher changes it, and opened beside the sandboxes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "@gemgate/contract/brand";
import { openShop } from "@gemgate/demo/shop/open-shop";
import { sendSignal } from "@gemgate/ops/processes/process-facts";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import { makeFolder, removeFolders } from "@gemgate/testing/prepared-cluster";

export interface OwnShop {
  readonly brand: Brand;
  /** The sandboxes stand above it. */
  readonly port: number;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export interface Answers {
  readonly name: string;
  readonly host: string;
  readonly currency: string;
  readonly regions: string;
  readonly game: string;
}

/** `changes`: texts of files, by their paths in the folder. */
export async function startOwnShop(
  answers: Answers,
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<OwnShop> {
  const folder = join(makeFolder(), "shop");
  const flags = Object.entries(answers).flatMap(([name, value]: [string, string]) => [`--${name}`, value]);
  const script = join(projectFolder, "ops", "src", "gemgate.ts");
  const made = await runToEnd([process.execPath, script, "shop", "init", folder, ...flags], { cwd: projectFolder });
  if (made.code !== 0) throw new Error(made.output);
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    writeFileSync(file, change(readFileSync(file, "utf8")));
  }
  const {
    brands: [brand],
  } = await openShop(folder, {});
  if (brand === undefined) throw new Error("a shop has a brand");
  const port = await findFreeBase();
  const demo = startDemo({ port, data: join(makeFolder(), "data"), args: ["--shop", folder] });
  const stop = async (): Promise<void> => {
    sendSignal(demo.pid, "SIGTERM");
    await demo.ended;
    removeFolders();
  };
  if (await demo.waitForWords("Gemgate is open")) {
    return { brand, port, origin: `http://${brand.key}.localhost:${port}`, stop };
  }
  await stop();
  throw new Error(`The shop did not open:\n${demo.readOutput()}`);
}
