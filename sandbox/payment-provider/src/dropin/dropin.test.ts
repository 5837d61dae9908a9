import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sandpay } from "../testing/open-sandpay.ts";
import { openSandpay } from "../testing/open-sandpay.ts";
import { judgeCard, passesLuhn } from "./test-cards.ts";

let sandpay: Sandpay;
beforeAll(async () => {
  sandpay = await openSandpay();
});
beforeEach(async () => {
  await sandpay.reset();
});
afterAll(() => sandpay.close());

const good = { step: "card", number: "4111 1111 1111 1111", expiry: "12/39", code: "123", name: "Test Player" };
const asking = { ...good, number: "4000 0000 0000 3220" };

async function openForm(form: "card" | "wallet" = "card"): Promise<string> {
  const { body } = await sandpay.create({});
  const { session, client_key } = Object(body["dropin"]);
  return `${sandpay.base()}/dropin/${form}/${session}?key=${client_key}&lang=en`;
}

async function send(address: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function statusOf(): Promise<unknown> {
  return (await sandpay.get("/v1/payments?merchant_ref=order-1")).body["status"];
}

test("a good card pays, and the frame says so to the shop alone", async () => {
  const page = await send(await openForm(), good);
  expect(page).toContain('data-result="paid" data-shop="http://moonshop.localhost:4000"');
  expect(page).not.toContain("4111");
  expect(await statusOf()).toBe("paid");
});

test("a declined card leaves the payment open for another one", async () => {
  const form = await openForm();
  expect(await send(form, { ...good, number: "4000 0000 0000 0002" })).toContain("The card was declined");
  expect(await statusOf()).toBe("pending");
  await send(form, good);
  expect(await statusOf()).toBe("paid");
});

test("the bank's question is passed, failed or left, and cannot be passed before it was asked", async () => {
  const form = await openForm();
  const asked = await send(form, asking);
  const token = /name="token" value="([0-9a-f]{64})"/.exec(asked)?.[1] ?? "";
  expect(await send(form, { step: "challenge", token, answer: "9999" })).toContain("Your bank did not confirm");
  expect(await send(form, { step: "leave", token })).toContain("Card number");
  expect(await send(form, { step: "challenge", token: "0".repeat(64), answer: "1234" })).toContain("did not confirm");
  expect(await statusOf()).toBe("pending");
  await send(form, { step: "challenge", token, answer: "1234" });
  expect(await statusOf()).toBe("paid");
});

test("a wallet is approved or cancelled", async () => {
  expect(await send(await openForm("wallet"), { step: "cancel" })).toContain('data-result="cancelled"');
  await sandpay.reset();
  await send(await openForm("wallet"), { step: "approve" });
  expect(await statusOf()).toBe("paid");
});

test("the frame belongs to the shop of its payment: another key finds nothing, another site may neither frame nor submit it", async () => {
  const form = await openForm();
  expect((await fetch(form.replace("moonshop", "rotator"))).status).toBe(404);
  const policy = (await fetch(form)).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors http://moonshop.localhost:4000 http://moonshop-form.localhost:4003;");
  expect(policy).toContain("default-src 'none'");
  const foreign = await fetch(form, { method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: "step=card" });
  expect(foreign.status).toBe(403);
});

test("a page that the shop entered may open the frame and is the one that is told; any other is not", async () => {
  const form = await openForm();
  const entered = await fetch(`${form}&origin=http://moonshop-form.localhost:4003`);
  expect(entered.headers.get("content-security-policy")).toContain(
    "frame-ancestors http://moonshop.localhost:4000 http://moonshop-form.localhost:4003;",
  );
  expect(await entered.text()).toContain('data-shop="http://moonshop-form.localhost:4003"');
  expect(await (await fetch(`${form}&origin=http://evil.example`)).text()).toContain(
    'data-shop="http://moonshop.localhost:4000"',
  );
});

test.each([
  [{ ...good, number: "4111111111111112" }, "number"],
  [{ ...good, expiry: "13/39" }, "expiry"],
  [{ ...good, expiry: "12/25" }, "expiry"],
  [{ ...good, code: "12" }, "code"],
  [{ ...good, name: "" }, "name"],
  [{ ...good, number: "5555555555554444" }, "unknown_card"],
])("what is wrong with a card is said at its field %#", (card, problem) => {
  const typed = { ...card, number: card.number.replaceAll(" ", "") };
  expect(judgeCard(typed, Date.UTC(2026, 5, 1))).toEqual({ problem });
});

test("the check digit finds a changed digit", () => {
  expect(passesLuhn("4000000000003220")).toBe(true);
  expect(passesLuhn("4000000000003221")).toBe(false);
});
