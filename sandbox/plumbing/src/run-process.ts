// A sandbox as a process of its own: settings from the environment, one line when it listens, an end with its parent.
import { stopWithParent } from "./stop-with-parent.ts";

type Environment = Record<string, string | undefined>;

export type SettingsRead<Settings> = { ok: true; settings: Settings } | { ok: false; sentence: string };

/** A setting that does not fit. The sentence is shown, so it must not quote a secret. */
export class BadSetting extends Error {}

export function readSettingsOf<Settings>(
  environment: Environment,
  sandbox: {
    /** As in "the sandbox payment provider". */
    name: string;
    /** Completes "The sandbox payment provider …". */
    whyNotInProduction: string;
    read: (port: number) => Settings;
  },
): SettingsRead<Settings> {
  if (environment["NODE_ENV"] === "production") {
    const sentence = `The ${sandbox.name} ${sandbox.whyNotInProduction} and refuses to run with NODE_ENV=production.`;
    return { ok: false, sentence };
  }
  try {
    return { ok: true, settings: sandbox.read(readPort(environment, sandbox.name)) };
  } catch (error) {
    if (error instanceof BadSetting) return { ok: false, sentence: error.message };
    throw error;
  }
}

function readPort(environment: Environment, name: string): number {
  const port = Number(environment["PORT"]);
  if (environment["PORT"] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadSetting(`PORT must name the port of the ${name}, from 0 to 65535.`);
  }
  return port;
}

export function readDataFolder(environment: Environment, name: string): string {
  const folder = environment["SANDBOX_DATA"];
  if (folder === undefined || folder === "") {
    throw new BadSetting(`SANDBOX_DATA must name the folder in which the ${name} keeps its store.`);
  }
  return folder;
}

/** The cause is not passed on: it could quote a secret. */
export function parseSetting<Value>(parse: () => Value, sentence: string): Value {
  try {
    return parse();
  } catch {
    throw new BadSetting(sentence);
  }
}

export async function runProcess<Settings extends { port: number }>(sandbox: {
  name: string;
  read: SettingsRead<Settings>;
  start: (settings: Settings) => Promise<{ port: number; close: () => Promise<void> }>;
}): Promise<void> {
  const { read } = sandbox;
  if (!read.ok) return fail(read.sentence);
  try {
    const started = await sandbox.start(read.settings);
    stopWithParent(started.close);
    process.stdout.write(`ready ${started.port}\n`);
  } catch (error) {
    fail(`The ${sandbox.name} could not start at port ${read.settings.port}: ${String(error)}`);
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** An uncaught error is logged, and the process goes on. */
export function reportBugOf(name: string): (error: unknown) => void {
  return (error) => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`The ${name} met a bug: ${words}\n`);
  };
}
