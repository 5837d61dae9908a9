import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { createText } from "@gemgate/locales/create-text";
import { expect, test } from "vitest";
import { composeReceipt } from "./compose-receipt.ts";

test("a letter holds no address that a stranger put into a name, in text or in HTML", async () => {
  const text = createText({ locale: "en", messages: await loadCompiledCatalogue("en", "en"), onMissing: "throw" });
  const order = {
    billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
    status: 1,
    product_name: "980 Crystals",
    game_name: "Vale of Orrin",
    user_name: "me@evil.example",
    game_server_name: "evil.example/gift",
    role_name: "https://evil.example\n<a href=//evil.example>Gift</a>",
  } as const;
  const letter = composeReceipt({ brand: brandByKey("kitestone"), locale: "en", text, order });
  for (const body of [letter.text, letter.html]) {
    expect(body).toContain("evil . example");
    expect(body).not.toMatch(/evil\.example|\w:\/\/|\/\/\w|@\w/);
  }
  expect(letter.html).not.toContain("<a ");
  expect(letter.text.split("\n").filter((line) => line.startsWith("<"))).toEqual([]);
});
