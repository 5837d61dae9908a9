import type { Problem, ProjectFile } from "./project-files.ts";

/** Sides by name turn wrong in right-to-left pages. */
const physical =
  /(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)\b|(?:^|[;{\s])(?:left|right)\s*:|text-align\s*:\s*(?:left|right)\b|float\s*:\s*(?:left|right)\b/;
/** Parts that come from custom properties are not raw. */
const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!var\(|calc\(var\()/i;
/** Raw values live here; white on pictures and on brand gradients is the same in every theme. */
const mayHoldColours = /(?:tokens|page)\.css$/;
const sameInEveryTheme = /^#(?:fff|ffffff|000|000000)[0-9a-f]{0,2}$/i;

export function checkStyles(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter((file) => /^(?:web|storefront)\/src\/.*\.css$/.test(file.path))
    .flatMap((file) =>
      file.lines.flatMap((text, index) => {
        const line = index + 1;
        const problems: Problem[] = [];
        if (physical.test(text))
          problems.push({
            path: file.path,
            line,
            words: "Use logical sides (inline-start, margin-inline), Arabic reads the other way.",
          });
        const colours = mayHoldColours.test(file.path) ? [] : (text.match(new RegExp(rawColour, "gi")) ?? []);
        if (colours.some((colour) => !sameInEveryTheme.test(colour)))
          problems.push({ path: file.path, line, words: "Colours are tokens: use a custom property." });
        return problems;
      }),
    );
}
