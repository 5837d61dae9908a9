import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const empty = makeEmptyStorefront();
const billing_no = "20261114AAAAAAAAAAAAAAAAAAAA";
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ work: false, pages: empty });
});
afterAll(async () => {
  await shop.close();
  empty.remove();
});

async function open(brand: string, search = "", headers: Record<string, string> = {}) {
  const host = `${brand}.localhost:${shop.port}`;
  const { status, text } = await shop.send(`/help${search}`, { host, headers });
  return { status, text: text.replaceAll("&amp;", "&") };
}

describe("the help page", () => {
  test.each(everyBrand)(
    "the help page of $key answers six questions, says the rules, and leads to a person",
    async (brand) => {
      const { status, text } = await open(brand.key);
      expect(status).toBe(200);
      expect(text.match(/<details/g)).toHaveLength(6);
      expect(text).toContain(`mailto:help@${brand.key}.example`);
      expect(text).toContain(brand.help?.hours?.from);
      expect(text).toContain(brand.privacy);
      expect(text).toContain(brand.terms);
      expect(text.includes(`href="${brand.service_url}"`)).toBe(brand.service_url !== undefined);
    },
  );

  test("the help page speaks the language of its visitor, in its direction", async () => {
    expect((await open("kitestone", "?spec_lang=de")).text).toContain('<html lang="de" dir="ltr">');
    const arabic = await open("sahra", "?spec_lang=ar");
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.text).toContain("أسئلة وأجوبة");
    expect(arabic.text).toContain('<bdi dir="ltr">© 2026 Sahra</bdi>');
  });

  test("the help page fills number and page into the mail, and leaves out what is neither", async () => {
    const referer = `http://kitestone.localhost:${shop.port}/my?token=secret`;
    const { text } = await open("kitestone", `?billing_no=${billing_no}&spec_lang=en`, { referer });
    const mail = decodeURIComponent(/href="(mailto:[^"]*)"/.exec(text)?.[1] ?? "");
    expect(mail).toContain(`subject=Kitestone: Billing number ${billing_no}`);
    expect(mail).toMatch(/\/my$/);
    expect(text).not.toContain("secret");
    expect(text).toContain("<details open>");
    const odd = await open("kitestone", "?billing_no=%22%3E%3Cscript%3E&domain_area=nowhere&client_id=x", {
      referer: "https://elsewhere.example/my",
    });
    expect(odd.text).not.toContain("<script");
    expect(odd.text).not.toContain("elsewhere");
    expect(odd.text).toContain('<a class="button" href="/">');
  });

  test("the help page leads back to the region and the game that it was opened from", async () => {
    const { text } = await open("nordlicht", "?domain_area=eru&client_id=3000113&spec_lang=fr");
    expect(text).toContain('<a class="button" href="/?domain_area=eru&client_id=3000113&spec_lang=fr">');
    expect(text).toContain("https://www.nordlicht.example/eru/privacy");
  });

  test("the help page says when a withdrawal ends and who sells where the brand has to", async () => {
    const european = await open("nordlicht", "?spec_lang=en");
    expect(european.text).toContain("Right of withdrawal");
    expect(european.text).toMatch(/Imprint<\/h2>\n<p><bdi>Nordlicht Beispiel GmbH<\/bdi>/);
    expect((await open("merantau", "?spec_lang=en")).text).not.toMatch(/Right of withdrawal|Imprint/);
  });

  test("the help page says what the company has still to fill in, in the visitor's language", async () => {
    const { text } = await open("hanbit");
    expect(text).toContain("<p>상호: (운영자가 기재합니다)</p>");
    expect(text).not.toContain("[[");
  });

  test("the help page runs no script and is framed by nobody", async () => {
    const { headers, text } = await shop.send("/help", { host: `volna.localhost:${shop.port}` });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(text).not.toContain("<script");
  });

  test("the help page is no page of a host for calls alone", async () => {
    expect((await shop.send("/help", { host: "pay-b1.kitestone.example" })).status).toBe(404);
  });
});
