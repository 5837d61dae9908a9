// The project's rules as a fast test. Each message says what to change.
import { listProjectFiles } from "./tidy/project-files.ts";
import type { TidyRule } from "./tidy/project-files.ts";
import { checkArrows } from "./tidy/arrows.ts";
import { checkBrandNames } from "./tidy/brand-names.ts";
import { checkCircles } from "./tidy/circles.ts";
import { checkDependencies } from "./tidy/dependencies.ts";
import { checkFileNames } from "./tidy/file-names.ts";
import { checkForbiddenWords } from "./tidy/forbidden-words.ts";
import { checkStatements } from "./tidy/statements.ts";
import { checkStyles } from "./tidy/styles.ts";
import { checkTables } from "./tidy/tables.ts";
import { checkTestTitles } from "./tidy/test-titles.ts";
import { checkUsedRules } from "./tidy/used-rules.ts";
import { checkVisibleText } from "./tidy/visible-text.ts";
import { checkWords } from "./tidy/words.ts";

const rules: readonly TidyRule[] = [
  checkFileNames,
  checkArrows,
  checkCircles,
  checkDependencies,
  checkTables,
  checkStatements,
  checkUsedRules,
  checkBrandNames,
  checkVisibleText,
  checkWords,
  checkForbiddenWords,
  checkStyles,
  checkTestTitles,
];

const files = listProjectFiles();
const problems = rules.flatMap((rule) => rule(files));
for (const { path, line, words } of problems) console.log(`${path}${line === undefined ? "" : `:${line}`}  ${words}`);
console.log(
  problems.length === 0 ? `tidy: ${files.length} files, nothing to mend` : `tidy: ${problems.length} to mend`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
