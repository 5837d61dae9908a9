import { everyBrand } from "@gemgate/brands/every-brand";
import type { Problem, ProjectFile } from "./project-files.ts";

const brandName = new RegExp(`\\b(?:${everyBrand.map((brand) => brand.key).join("|")})\\b`, "i");
/** Shipped code asks a brand for a capability and never for its name. */
const shipped = /^(?:contract|rules|locales|web|server|storefront)\//;

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
                words: "No brand is named outside brands/: add a capability to the brand record and ask for it.",
              },
            ]
          : [],
      ),
    );
}
