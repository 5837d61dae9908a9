import { youngerApis } from "@gemgate/tools/app-build/younger-apis";
import type { BrowserContext, Page } from "@playwright/test";

/** Makes of this browser one that lacks what the oldest ones of the store lack, for every page that is opened from now on. */
export async function forgetYoungerApis(context: BrowserContext): Promise<void> {
  await context.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split(".");
      const last = names.pop() ?? "";
      let place: unknown = globalThis;
      for (const name of names) place = isPlace(place) ? Reflect.get(place, name) : undefined;
      if (isPlace(place)) Reflect.deleteProperty(place, last);
    }

    function isPlace(one: unknown): one is object {
      return (typeof one === "object" && one !== null) || typeof one === "function";
    }
  }, youngerApis);
}

/** The younger ones that a page can call. */
export function listYoungerApis(page: Page): Promise<string[]> {
  return page.evaluate(
    (paths) =>
      paths.filter((path) => {
        const names = path.split(".");
        // The last one may be a property of a prototype, which cannot be read there.
        const last = names.pop() ?? "";
        let place: unknown = globalThis;
        for (const name of names) place = isPlace(place) ? Reflect.get(place, name) : undefined;
        return isPlace(place) && last in place;

        function isPlace(one: unknown): one is object {
          return (typeof one === "object" && one !== null) || typeof one === "function";
        }
      }),
    youngerApis,
  );
}
