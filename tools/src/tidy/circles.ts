import { posix } from "node:path";
import { importsOf } from "./project-files.ts";
import type { Problem, ProjectFile } from "./project-files.ts";

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

/** Server features that import each other in a circle can only be read, tested and moved together. Types count as well. */
export function checkCircles(files: readonly ProjectFile[]): Problem[] {
  const arrows = files.filter((file) => !file.isTest).flatMap(arrowsOf);
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return arrows.flatMap(({ from, to, path, line }) => {
    const back = findWay(targets, to, from);
    if (back === undefined) return [];
    const circle = [from, ...back].join(" → ");
    return [{ path, line, words: `${circle} is a circle. Pass in what the lower feature needs, or move it down.` }];
  });
}

function arrowsOf(file: ProjectFile): Arrow[] {
  const from = featureOf(file.path);
  if (from === undefined) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const to = specifier.startsWith(".") ? featureOf(posix.join(posix.dirname(file.path), specifier)) : undefined;
    return to === undefined || to === from ? [] : [{ from, to, path: file.path, line }];
  });
}

/** The shortest way, both ends included. */
function findWay(targets: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): string[] | undefined {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const next of targets.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

function featureOf(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
