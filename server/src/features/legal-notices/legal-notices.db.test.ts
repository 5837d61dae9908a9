import { readNotice } from "@gemgate/shop-folder/legal-notices/read-notice";
import { movableClock } from "@gemgate/testing/movable-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

const path = "/api/config/legal_notice";
const clock = movableClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock } });
  await shop.owner.query("delete from legal_notice");
  await write("de", "## Anbieter\n\nKite GmbH");
  await write("en", "## Seller\n\n[[to be filled in by the operator: company]]");
  clock.letPass(1_000);
});
afterAll(() => shop.close());

async function write(locale: string, source: string): Promise<void> {
  await shop.owner.query(
    "insert into legal_notice (brand_id, topic, locale, blocks) values ('nordlicht', 'trade', $1, $2)",
    [locale, JSON.stringify(readNotice(source))],
  );
}

const ask = (spec_lang: string, topic = "trade") =>
  shop.call(path, { topic, spec_lang }, { host: `nordlicht.localhost:${shop.port}` });

test("a legal notice is told in the player's language, and else in the brand's own [C27 C28]", async () => {
  expect(await ask("en")).toMatchObject({
    code: 1,
    content: {
      locale: "en",
      blocks: [
        { kind: "heading", lines: [[{ kind: "plain", text: "Seller" }]] },
        { kind: "paragraph", lines: [[{ kind: "unfilled", text: "company" }]] },
      ],
    },
  });
  expect((await ask("fr")).content).toMatchObject({ locale: "de", blocks: readNotice("## Anbieter\n\nKite GmbH") });
});

test("where the brand says nothing there is nothing to read, and a topic that nobody has is refused", async () => {
  expect(await ask("en", "topup")).toMatchObject({ code: 1, content: { locale: "de", blocks: [] } });
  expect((await ask("en", "terms")).code).not.toBe(1);
});

test("a notice that was changed is told anew", async () => {
  await shop.owner.query("update legal_notice set blocks = $1 where locale = 'en'", [
    JSON.stringify(readNotice("Kite Ltd.")),
  ]);
  clock.letPass(1_000);
  expect((await ask("en")).content).toMatchObject({ blocks: readNotice("Kite Ltd.") });
});
