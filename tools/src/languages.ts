// `npm run languages`: every screen in every language on a phone, measured, and with pictures to check by eye.
// `-- --only de,ar` walks these alone.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { locales } from "@gemgate/contract/locale";
import { ensureBrowser } from "./ensure-browser.ts";
import { runPart } from "./gate/run-part.ts";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { projectFolder } from "@gemgate/ops/project-folder";

await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: "string", default: locales.join(",") } } });
  const wanted = values.only.split(",").map((name) => name.trim());
  const unknown = wanted.filter((name) => !locales.some((locale) => locale === name));
  if (unknown.length > 0) throw new PlainRefusal(`${unknown.join(", ")}: no language of ${locales.join(", ")}.`);
  const { ok } = await runPart({
    name: "languages",
    script: "playwright test -c e2e/languages.config.ts",
    args: wanted.map((name) => `--project=${name}`),
    env: { CHROMIUM_PATH: await ensureBrowser((line) => console.log(line)) },
    isShown: true,
  });
  console.log(`Pictures, and one sheet for each screen: ${join(projectFolder, "e2e", ".output", "languages")}`);
  process.exitCode = ok ? 0 : 1;
});
