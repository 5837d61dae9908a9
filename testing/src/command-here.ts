import { readCommandLine } from "@gemgate/ops/command-line";
import type { Terminal } from "@gemgate/ops/command-line";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";

interface CommandHere {
  /** The sub-command of gemgate, as `gemgate.ts` loads it. */
  readonly load: (terminal: Terminal) => Parameters<typeof readCommandLine>[0];
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * What a sub-command of gemgate writes and the code it ends with, without a process of its own: that takes a second, nearly all of
 * it to load what the test has loaded already. One test of each sub-command starts the real process.
 */
export async function runCommandHere({ load, words, env }: CommandHere): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const write = (text: string): void => void lines.push(text);
  try {
    await readCommandLine(load({ env, print: write, tell: write }), words);
    return { code: 0, output: lines.join("\n") };
  } catch (error) {
    if (!(error instanceof PlainRefusal)) throw error;
    return { code: 1, output: [...lines, error.message].join("\n") };
  }
}
