// Part of the build for browsers. The script that runs before the first paint stands in the page itself, so it is bundled alone and
// left as a note for the server's part, which puts it into the head and names its hash in the policy.
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import type { Vite } from "./load-vite.ts";

export function noteFirstScript({ build }: Pick<Vite, "build">): Plugin {
  let config: ResolvedConfig;
  return {
    name: "gemgate-first-script",
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const source = await bundleFirstScript({ build }, { root: config.root, target: config.build.target });
      this.emitFile({ type: "asset", fileName: ".vite/first-script.js", source });
    },
  };
}

export type FirstScriptSource = { root: string; target: ResolvedConfig["build"]["target"] };

/** One expression without imports or exports, as small as it gets. */
export async function bundleFirstScript({ build }: Pick<Vite, "build">, source: FirstScriptSource): Promise<string> {
  const { root, target } = source;
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      target,
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, "src/entry-first.ts"), output: { format: "iife" } },
    },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const [script] = files;
  if (files.length !== 1 || script?.type !== "chunk") throw new Error("The first script must be one file.");
  const code = script.code.trim();
  // Inside a script element this would end it, or hide what follows.
  if (/<(?:\/script|!--)/i.test(code)) throw new Error("The first script would close its own element.");
  return code;
}
