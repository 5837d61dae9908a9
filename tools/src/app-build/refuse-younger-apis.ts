// Part of the build for browsers: what the oldest of them do not have is not called in any file, whoever wrote it. Types cannot say it,
// since those of browsers are of today and libraries bring code of their own.
import type { Plugin } from "vite";
import { askedForFirst, callOf, youngerApis } from "./younger-apis.ts";

export function refuseYoungerApis(): Plugin {
  return {
    name: "gemgate-refuse-younger-apis",
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? listYoungerCalls(file.code).map((call) => `${file.fileName}: ${call}`) : [],
      );
      if (found.length > 0)
        this.error(
          `The oldest browsers of the store (contract/src/oldest-browsers.ts) lack this:\n${found.join("\n")}`,
        );
    },
  };
}

/** Each call with what stands around it. */
export function listYoungerCalls(code: string): string[] {
  const calls = youngerApis.flatMap((path) =>
    Array.from(code.matchAll(callOf(path)))
      .filter(({ index }) => !(path in askedForFirst && isAskedFor({ code, path, index })))
      .map(({ index }) => `${path} in ${code.slice(Math.max(0, index - 40), index + 40).trim()}`),
  );
  // An older Safari cannot read the whole file then, whether the line is reached or not.
  const lookBehinds = Array.from(code.matchAll(/\/[^/\n]*\(\?<[=!][^/\n]*\//g), ([found]) => `look-behind ${found}`);
  return [...calls, ...lookBehinds];
}

/** Behind a question of the same statement, or itself one. */
function isAskedFor({ code, path, index }: { code: string; path: string; index: number }): boolean {
  const name = path.split(".").at(-1) ?? path;
  const around = code.slice(Math.max(0, index - 80), index + name.length + 12);
  return new RegExp(`typeof [\\w$.]*\\b${name}\\s*[!=]=|\\b${name}\\s*(?:\\?\\.|&&)`).test(around);
}
