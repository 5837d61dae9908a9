// What the sub-commands of `gemgate` share: how words are refused, and how values are read.
import { userInfo } from "node:os";
import { CommanderError } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { PlainRefusal } from "./plain-refusal.ts";

/** What a sub-command does with the words it has read. */
export type CarryOut<Read> = (command: Read) => Promise<void> | void;

/** What a sub-command is told by its surroundings, and where its words go. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** What was asked for. */
  readonly print: (text: string) => void;
  /** What happens meanwhile. */
  readonly tell: (text: string) => void;
}

export const ownTerminal: Terminal = {
  env: process.env,
  print: (text) => console.log(text),
  tell: (text) => console.error(text),
};

export const databaseOption = [
  "--database <url>",
  "another database than DATABASE_URL or that of the running demo",
] as const;
export const operatorOption = ["--operator <name>", "who does it, if not the user of this machine"] as const;
export const noteOption = ["--note <text>", "why; it is kept with the decision"] as const;

/** Reads the words and carries them out. Whatever the library refuses is a refusal of ours, with the help of that command. */
export async function readCommandLine(command: CommandUnknownOpts, args: readonly string[]): Promise<void> {
  refusePlainly(command);
  try {
    await command.parseAsync(args, { from: "user" });
  } catch (error) {
    const isHelp = error instanceof CommanderError && error.exitCode === 0;
    if (!isHelp) throw error;
  }
}

function refusePlainly(command: CommandUnknownOpts): void {
  command
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeErr: () => {} })
    .exitOverride((error) => {
      if (error.exitCode === 0) throw error;
      const help = command.helpInformation().trimEnd();
      if (error.code === "commander.help") throw new PlainRefusal(help);
      throw new PlainRefusal(`${error.message.replace(/^error: /, "")}\n\n${help}`);
    });
  for (const one of command.commands) refusePlainly(one);
}

export function operatorOf({ operator }: { readonly operator?: string | undefined }): string {
  return operator ?? userInfo().username;
}

/** A reader of whole numbers above zero; `name` is the option or the argument as the person typed it. */
export function wholeNumber(name: string, max?: number): (text: string) => number {
  return (text) => {
    const count = /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
    if (count >= 1 && count <= (max ?? count)) return count;
    throw new PlainRefusal(`${name} must be a whole number ${max === undefined ? "above zero" : `from 1 to ${max}`}.`);
  };
}

export function shortText(name: string): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed !== "" && trimmed.length <= 200) return trimmed;
    throw new PlainRefusal(`${name} must be given, in at most 200 characters.`);
  };
}

export function dayOf(text: string): string {
  const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDay && new Date(text).toISOString().startsWith(text)) return text;
  throw new PlainRefusal(`"${text}" must be a day, such as 2027-12-31.`);
}

export function timeOf(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new PlainRefusal(`"${text}" is no time like 2026-11-18T03:00:00Z.`);
}
