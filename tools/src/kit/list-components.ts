// Which components the storefront has, read from its sources. There is no list kept by hand, so none can be forgotten.
import { posix } from "node:path";
import { importsOf } from "../tidy/project-files.ts";
import type { ProjectFile } from "../tidy/project-files.ts";

export interface Component {
  readonly name: string;
  readonly path: string;
}

/** They draw nothing of their own: what they lead to, or hold, has stories. */
export const undrawn: ReadonlySet<string> = new Set([
  "BannerOpener",
  "ConsentSlot",
  "DailyReminder",
  "ForcedBanner",
  "LimitWatch",
  "LogInWithToken",
  "NewPopupHost",
  "NewPopups",
  "NewRoutes",
  "OldPopupHost",
  "OldPopups",
  "OldRoutes",
  "PopupHost",
  "Popups",
  "ResumePurchase",
  "RewardCount",
  "RewardReminder",
  "RewardWatch",
  "Shell",
  "ShellFrame",
  "TokenLogin",
]);

const places = /^(?:web\/src\/ui|storefront\/src\/(?:features\/[^/]+|layouts\/.+))\/[^/]+\.tsx$/;
const exported = /^export (?:async )?function ([A-Z]\w*)/gm;

/** Every component that a file of the interface gives to others. */
export function listComponents(files: readonly ProjectFile[]): Component[] {
  return files
    .filter((file) => places.test(file.path) && !file.isTest)
    .flatMap((file) => [...file.text.matchAll(exported)].map(([, name = ""]) => ({ name, path: file.path })));
}

/** The files that a file leads to, itself included, however late they are loaded. */
export function reachFrom(entry: string, files: readonly ProjectFile[]): ProjectFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Map<string, ProjectFile>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (file === undefined || reached.has(path)) continue;
    reached.set(path, file);
    waiting.push(...importsOf(file).map(({ specifier }) => pathOf(file, specifier)));
  }
  return [...reached.values()];
}

function pathOf(file: ProjectFile, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file.path), specifier);
  return specifier.replace(/^@gemgate\/web\/ui\/(.+)$/, "web/src/ui/$1.tsx");
}

/** Those that are drawn in one of the files: as an element, as what a story shows, or as a part that is loaded later. */
export function listDrawn(components: readonly Component[], files: readonly ProjectFile[]): Component[] {
  const text = files.map((file) => file.text).join("\n");
  return components.filter(({ name }) => new RegExp(`(?:<|\\bShow: |\\bTitle=\\{|\\bmodule\\.)${name}\\b`).test(text));
}
