import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import type { Problem, ProjectFile } from "./project-files.ts";

const brandKeys = readdirSync(join(projectFolder, "demo/shop/brands"));
const brandName = new RegExp(`\\b(?:${brandKeys.join("|")})\\b`, "i");
/** Shipped code asks a brand for a capability and never for its name. */
const shipped = /^(?:contract|rules|locales|shop-folder|web|server|storefront|ops)\//;

export function checkBrandNames(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter((file) => shipped.test(file.path) && !file.isTest)
    .flatMap((file) =>
      file.lines.flatMap((text, index): Problem[] =>
        brandName.test(text)
          ? [
              {
                path: file.path,
                line: index + 1,
                words:
                  "No brand of demo/shop is named in the code: add a capability to the brand record and ask for it.",
              },
            ]
          : [],
      ),
    );
}
