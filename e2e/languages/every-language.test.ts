import { expect, test } from "../stack/journey.ts";
import { waitForTransitions } from "../stack/transitions.ts";
import { tags } from "../stack/variants.ts";
import { findLayoutProblems } from "./find-layout-problems.ts";
import { keepTallPicture, pictureFile } from "./keep-tall-picture.ts";
import { walks } from "./screens.ts";
import { waitForLetters } from "./wait-for-letters.ts";

// A walk past a dozen screens takes its time.
test.setTimeout(150_000);

for (const { title, place, start = {}, screens, hasEveryPart = false } of walks) {
  const tag = hasEveryPart ? tags.everyPart : [];
  test(`no words are cut, overflow or overlap ${title} [Q1]`, { tag }, async ({ openStore, problems }) => {
    problems.expect(/status of 404 .*no\/such/);
    const store = await openStore(place, start);
    for (const { name, isWhole, come } of screens) {
      await test.step(name, async () => {
        const other = await come(store);
        const page = other?.page ?? store.page;
        await waitForLetters(page);
        await waitForTransitions(page);
        expect.soft(await findLayoutProblems(page), `${name} ${store.locale}`).toEqual([]);
        if (keepsPictures()) {
          await keepTallPicture(page, { path: pictureFile(name, store.locale), height_max: isWhole ? 5000 : 1600 });
        }
        other?.letGo();
      });
    }
  });
}

/** People look at them where they asked for them; taking them is a third of the time. */
function keepsPictures(): boolean {
  return test.info().config.metadata["keepsPictures"] === true;
}
