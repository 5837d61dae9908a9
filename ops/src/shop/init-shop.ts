// `gemgate shop init`: five answers, from options or from the keyboard, become a folder that passes the check.
import { createInterface } from "node:readline/promises";
import { readFile, readdir, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { areas } from "@gemgate/contract/area";
import { hostSchema } from "@gemgate/contract/brand-value";
import { brandKeyOf, composeStarter } from "@gemgate/shop-folder/compose-starter";
import type { Starter } from "@gemgate/shop-folder/compose-starter";
import { isEmptyFolder, writeFolder } from "@gemgate/shop-folder/disk/write-folder";
import { schema_folder, schemasFolder } from "@gemgate/shop-folder/schema-files";
import * as v from "valibot";
import type { Terminal } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { currencyOf, regionsOf } from "./shop-command.ts";
import type { InitAnswers } from "./shop-command.ts";

export async function initShop(
  given: InitAnswers & { readonly folder: string },
  terminal: Pick<Terminal, "tell">,
  now: Date,
): Promise<readonly string[]> {
  const folder = resolve(given.folder);
  if (!(await isEmptyFolder(folder)))
    throw new PlainRefusal(`${given.folder} is not empty. Name a folder that is new.`);
  const starter = await completeAnswers(given, now);
  const files = composeStarter(starter);
  await writeFolder(folder, files);
  await copySchemas(folder);
  terminal.tell(`Wrote ${files.size} files. Next: gemgate shop check ${given.folder}`);
  return [...files.keys()].sort();
}

async function completeAnswers(given: InitAnswers, now: Date): Promise<Starter> {
  const questions = {
    name: ["What is the store called?", nameOf],
    host: ["At which host will it be, such as pay.example.com?", hostOf],
    currency: ["In which currency does it sell, such as USD?", currencyOf],
    regions: [`In which regions (${areas.join(", ")})?`, regionsOf],
    game: ["What is its first game called?", textOf],
  } as const;
  const missing = (["name", "host", "currency", "regions", "game"] as const).filter(
    (name) => given[name] === undefined,
  );
  if (missing.length > 0 && !process.stdin.isTTY) {
    throw new PlainRefusal(`Give ${missing.map((name) => `--${name}`).join(", ")}; at a keyboard they are asked for.`);
  }
  const keyboard = missing.length > 0 ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  const answer = async <Value>(
    value: Value | undefined,
    [question, read]: readonly [string, (text: string) => Value],
  ) => value ?? read((await keyboard?.question(`${question} `)) ?? "");
  try {
    const name = nameOf(await answer(given.name, questions.name));
    const host = hostOf(await answer(given.host, questions.host));
    const currency = await answer(given.currency, questions.currency);
    const regions = await answer(given.regions, questions.regions);
    const game = textOf(await answer(given.game, questions.game));
    return { name, host, currency, regions, game, year: now.getUTCFullYear() };
  } finally {
    keyboard?.close();
  }
}

function textOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= 60 && !/\p{C}/u.test(trimmed)) return trimmed;
  throw new PlainRefusal("A name has at most 60 letters.");
}

function nameOf(text: string): string {
  const name = textOf(text);
  // The word marks hosts of the demo environment, which are made of the key.
  if (brandKeyOf(name).length >= 2 && !brandKeyOf(name).includes("demo")) return name;
  throw new PlainRefusal(
    `"${name}" needs two Latin letters at least, and not the word demo: files and hosts are named after it.`,
  );
}

function hostOf(text: string): string {
  const parsed = v.safeParse(hostSchema, text.trim());
  if (parsed.success && parsed.output.split(".").length >= 3) return parsed.output;
  throw new PlainRefusal(`"${text}" is no host such as pay.example.com, in small letters and without the word demo.`);
}

/** Editors read them: every file names its own in its first line. */
async function copySchemas(folder: string): Promise<void> {
  const target = join(folder, schema_folder);
  await mkdir(target, { recursive: true });
  for (const name of await readdir(schemasFolder)) {
    await writeFile(join(target, name), await readFile(join(schemasFolder, name)));
  }
}
