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
  /** Changes files of the folder, which players do not see before it is published, and makes a link that shows it. */
  readonly preview: (changes: Changes) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Texts of files, by their paths in the folder. */
type Changes = Readonly<Record<string, (text: string) => string>>;

export interface Answers {
  readonly name: string;
  readonly host: string;
  readonly currency: string;
  readonly regions: string;
  readonly game: string;
}

export async function startOwnShop(answers: Answers, changes: Changes): Promise<OwnShop> {
  const folder = join(makeFolder(), "shop");
  const flags = Object.entries(answers).flatMap(([name, value]: [string, string]) => [`--${name}`, value]);
  await runShop(["init", folder, ...flags]);
  changeFiles(folder, changes);
  const {
    brands: [brand],
  } = await openShop(folder, {});
  if (brand === undefined) throw new Error("a shop has a brand");
  const port = await findFreeBase();
  const data = join(makeFolder(), "data");
  const demo = startDemo({ port, data, args: ["--shop", folder] });
  const origin = `http://${brand.key}.localhost:${port}`;
  const preview = async (draft: Changes): Promise<string> => {
    changeFiles(folder, draft);
    const output = await runShop(["preview", folder, "--origin", origin], { ...process.env, GEMGATE_DATA: data });
    const [link] = /http\S+\?preview=\S+/.exec(output) ?? [];
    if (link === undefined) throw new Error(output);
    return link;
  };
  const stop = async (): Promise<void> => {
    sendSignal(demo.pid, "SIGTERM");
    await demo.ended;
    removeFolders();
  };
  if (await demo.waitForWords("Gemgate is open")) {
    return { brand, port, origin, preview, stop };
  }
  await stop();
  throw new Error(`The shop did not open:\n${demo.readOutput()}`);
}

function changeFiles(folder: string, changes: Changes): void {
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    writeFileSync(file, change(readFileSync(file, "utf8")));
  }
}

/** What the command wrote. */
async function runShop(words: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const script = join(projectFolder, "ops", "src", "gemgate.ts");
  const { code, output } = await runToEnd([process.execPath, script, "shop", ...words], { cwd: projectFolder, env });
  if (code !== 0) throw new Error(output);
  return output;
}
