import type { Problem, ProjectFile } from "./project-files.ts";

interface Ban {
  readonly in: RegExp;
  readonly except?: RegExp;
  readonly found: RegExp;
  readonly words: string;
  readonly testsToo?: boolean;
}

const bans: readonly Ban[] = [
  {
    in: /\.(?:ts|tsx|css|sql)$/,
    except: /tidy\/words\.ts$/,
    found: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    words: "Do it, or open an issue: main has no notes to self.",
    testsToo: true,
  },
  {
    in: /^(?:server|rules)\/.*\.ts$/,
    except: /platform\/clock\.ts$/,
    found: /\bDate\.now\(|\bnew Date\(\)/,
    words: "Time is passed in: ask the clock, or gem_now() in SQL.",
  },
  {
    in: /^server\/(?:migrations|sql)\/.*\.sql$/,
    except: /\/(?:0001|10)-time\.sql$/,
    found: /\b(?:now|clock_timestamp)\(\)/,
    words: "Money asks gem_now().",
  },
  { in: /^server\/src\/.*\.ts$/, found: /select \*/, words: "Name every column." },
  {
    in: /^server\/src\/.*\.ts$/,
    except: /^server\/src\/settings\.ts$/,
    found: /\bprocess\.env\b|["']node:process["']/,
    words: "A setting is read in the settings.ts of its feature, through server/src/settings.ts.",
  },
  {
    in: /^storefront\/src\/features\//,
    found: /\blayout\s*===/,
    words: "A feature does not know its layout: give the panel a prop with a meaning.",
  },
  {
    in: /^(?:storefront|web)\/src\/.*\.tsx?$/,
    found: /dangerouslySetInnerHTML|\.innerHTML\b/,
    words: "Text is rendered as text.",
  },
  {
    in: /\.tsx?$/,
    except: /tidy\/words\.ts$/,
    found: /\bas any\b|: any\b|@ts-ignore|@ts-expect-error/,
    words: "If the type is wrong, mend the type.",
    testsToo: true,
  },
  {
    in: /^(?:contract|rules|locales|web|server|storefront|sandbox|tools)\/.*\.tsx?$/,
    except: /\.config\.ts$/,
    found: /^export default\b/,
    words: "Named exports only.",
  },
  {
    in: /\.test\.tsx?$/,
    found: /\b(?:test|it|describe)\.(?:only|skip|todo)\b/,
    words: "Every test runs.",
    testsToo: true,
  },
];

export function checkWords(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap((file) =>
    bans
      .filter(
        (ban) =>
          ban.in.test(file.path) && ban.except?.test(file.path) !== true && (ban.testsToo === true || !file.isTest),
      )
      .flatMap((ban) => {
        return file.lines.flatMap((text, index): Problem[] =>
          ban.found.test(text.replaceAll("gem_now()", "")) && !/^\s*(?:--|\/\/|\/?\*)/.test(text)
            ? [{ path: file.path, line: index + 1, words: ban.words }]
            : [],
        );
      }),
  );
}
