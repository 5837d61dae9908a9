// T43: every word that a player sees or hears is a key of the catalogues. A word written into the code would be English
// in eighteen languages, and no other check would webhook.
import { findWrittenWords } from "./written-words.ts";
import type { WrittenWords } from "./written-words.ts";
import type { Problem, ProjectFile } from "./project-files.ts";

const shownToPlayers = /^(?:storefront|web|server)\/src\/.*\.tsx?$/;
const styles = /^(?:storefront|web)\/src\/.*\.css$/;

/** Words that may stand in the code all the same, with the reason. */
const notForPlayers: Readonly<Record<string, { why: string; words: readonly string[] }>> = {
  "server/src/platform/docs-page.ts": {
    why: "The description of the calls, for people who write a client; not in production.",
    words: [
      "Calls",
      "GET POST …",
      "Parameters",
      "Content",
      "Refusals",
      "None of its own.",
      "Every call also takes",
      "oauth_token",
      "(or",
      "Authorization: Bearer",
      ") and:",
    ],
  },
  "server/src/build-server.ts": {
    why: "For a server that was started without pages: only machines ask it.",
    words: ["Not found"],
  },
  "server/src/features/pages/storefront-pages.ts": {
    why: "For file names of another build and hosts without pages.",
    words: ["Not found"],
  },
  "server/src/platform/http/form-host.ts": {
    why: "For scripts and strangers at a host that has one page.",
    words: ["Not found"],
  },
};

const content = /(?<=[\s;{])content\s*:([^;}]*)/g;
const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;

export function checkVisibleText(files: readonly ProjectFile[]): Problem[] {
  return files.filter((file) => !file.isTest).flatMap(checkFile);
}

function checkFile(file: ProjectFile): Problem[] {
  const { path } = file;
  if (styles.test(path)) return findStyledWords(file.text).map((found) => complaint(path, found));
  if (!shownToPlayers.test(path)) return [];
  const allowed = notForPlayers[path]?.words ?? [];
  const found = findWrittenWords(file);
  return [
    ...found.filter(({ words }) => !allowed.includes(words)).map((written) => complaint(path, written)),
    ...allowed
      .filter((words) => !found.some((written) => written.words === words))
      .map((words) => ({
        path,
        words: `"${words}" is not written here any more: take it off the list of visible-text.ts.`,
      })),
  ];
}

/** What a style sheet writes before or after an element is read aloud as well. */
function findStyledWords(text: string): WrittenWords[] {
  const bare = text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, " "));
  return [...bare.matchAll(content)].flatMap(({ index, 1: value = "" }) =>
    [...value.matchAll(quoted)]
      .map(([, double, single]) => double ?? single ?? "")
      .filter((words) => /\p{L}/u.test(words.replaceAll(/\\[0-9a-f]{1,6}\s?/gi, "")))
      .map((words) => ({ line: bare.slice(0, index).split("\n").length, words })),
  );
}

function complaint(path: string, { line, words }: WrittenWords): Problem {
  const start = words.length > 40 ? `${words.slice(0, 40)}…` : words;
  return { path, line, words: `"${start}" is read by players: make it a text of locales/src/catalogues.` };
}
