// Reads a page of docs/your-shop as what it tells a person to do, heading by heading: files to change and commands to give. Then does it.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readCommandLine } from "@gemgate/ops/command-line";
import { runShop } from "@gemgate/ops/shop/shop";
import { shopCommand } from "@gemgate/ops/shop/shop-command";
import { readDocument } from "./read-document.ts";

export interface Command {
  readonly words: readonly string[];
  /** Where the page says it. */
  readonly endsWith: number | undefined;
}

export type Step =
  | { readonly kind: "file"; readonly path: string; readonly how: "diff" | "add"; readonly text: string }
  | { readonly kind: "commands"; readonly commands: readonly Command[] }
  | { readonly kind: "printed"; readonly text: string };

export interface Recipe {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The first one is what stands before the first heading. */
export function readRecipes(path: string): Recipe[] {
  const parts = readDocument(path).text.split(/^## /m);
  return parts.map((part, index) => ({
    title: index === 0 ? "before all of them" : (part.split("\n")[0] ?? ""),
    steps: [...part.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)].flatMap(([, language = "", label = "", text = ""]) =>
      stepOf({ language, label, text }),
    ),
  }));
}

/** Commands under a label of their own, such as the start of a store, are another test's. */
function stepOf({ language, label, text }: { language: string; label: string; text: string }): Step[] {
  if (language === "sh" && label !== "") return [];
  if (language === "sh") return [{ kind: "commands", commands: text.trimEnd().split("\n").map(commandOf) }];
  if (language === "text") return [{ kind: "printed", text: text.trimEnd() }];
  if (label === "") throw new Error(`a block of ${language} names no file`);
  return [{ kind: "file", path: label, how: language === "diff" ? "diff" : "add", text }];
}

function commandOf(line: string): Command {
  const [, words = "", code] = /^npx gemgate shop (.+?)(?: +# ends with (\d))?$/.exec(line) ?? [];
  if (words === "") throw new Error(`no command of gemgate shop: ${line}`);
  const parts = [...words.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
  return { words: parts, endsWith: code === undefined ? undefined : Number(code) };
}

export interface Surroundings {
  /** What the page calls ./shop. */
  readonly folder: string;
  readonly database: string;
}

export async function carryOut({ steps }: Recipe, surroundings: Surroundings): Promise<void> {
  const printed: string[] = [];
  for (const step of steps) {
    if (step.kind === "file") changeFile(surroundings.folder, step);
    if (step.kind === "commands") for (const command of step.commands) printed.push(await give(command, surroundings));
    if (step.kind === "printed" && !printed.includes(step.text))
      throw new Error(`nothing printed this:\n${step.text}\nbut:\n${printed.join("\n")}`);
  }
}

async function give({ words, endsWith }: Command, { folder, database }: Surroundings): Promise<string> {
  const isOfDatabase = ["plan", "apply", "preview"].includes(words[0] ?? "");
  const given = words.map((word) => (word === "./shop" ? folder : word));
  const printed: string[] = [];
  let code: number | undefined;
  const terminal = { env: { NO_COLOR: "1" }, print: (text: string) => void printed.push(text), tell: () => {} };
  const command = shopCommand(async (read) => {
    code = await runShop(read, terminal);
  });
  await readCommandLine(command, isOfDatabase ? [...given, "--database", database] : given);
  if (endsWith !== undefined && code !== endsWith)
    throw new Error(`${words.join(" ")} ends with ${code ?? "nothing"}:\n${printed.join("\n")}`);
  return printed.join("\n");
}

/** A new file is written; what an existing one gets stands at its end, or takes the place of lines that are there once. */
function changeFile(folder: string, step: Extract<Step, { kind: "file" }>): void {
  const path = join(folder, step.path);
  if (step.how === "add") {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) appendFileSync(path, step.text);
    else writeFileSync(path, step.text);
    return;
  }
  const lines = step.text.trimEnd().split("\n");
  const linesOf = (mark: string): string =>
    lines.flatMap((line) => (line.startsWith(mark) || line.startsWith(" ") ? [line.slice(1)] : [])).join("\n");
  const pieces = `\n${readFileSync(path, "utf8")}`.split(`\n${linesOf("-")}\n`);
  if (pieces.length !== 2) throw new Error(`${step.path} has ${pieces.length - 1} places like this:\n${linesOf("-")}`);
  writeFileSync(path, pieces.join(`\n${linesOf("+")}\n`).slice(1));
}
