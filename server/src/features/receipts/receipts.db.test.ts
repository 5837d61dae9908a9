import { sendReceipt } from "@gemgate/contract/receipts";
import { openMailbox } from "@gemgate/demo/mailbox/open-mailbox";
import type { Mailbox, MailFault } from "@gemgate/demo/mailbox/open-mailbox";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { openPostOffice } from "./post-office.ts";
import { eraseOldAddresses, takeDueMails } from "./receipt-store.ts";

/** A bound for a machine that stalls, not an expectation. */
const bound = { timeout: 60_000, interval: 50 };

let fault: MailFault | undefined;
let mailbox: Mailbox;
let shop: TestShop;
let buyer: Buyer;
let billing_no: string;

beforeAll(async () => {
  mailbox = await openMailbox({ smtp_port: 0, fault: () => fault });
  shop = await startTestShop({ settings: { smtp_url: new Secret(`smtp://127.0.0.1:${mailbox.smtp_port}`) } });
  buyer = await aBuyer(shop);
  billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-3280" });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
});
beforeEach(async () => {
  fault = undefined;
  await shop.owner.query("delete from throttle");
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
  await mailbox.close();
});

let people = 0;
function anAddress(): string {
  people += 1;
  return `player-${people}@mail.example`;
}

function ask(email: string, change: Record<string, string> = {}, who: Buyer = buyer): Promise<WireAnswer> {
  const { client_id, oauth_token } = who;
  const parameters = { client_id, oauth_token, billing_no, email, nonce: newNonce(), ...change };
  return shop.call(sendReceipt.path, parameters, { method: "POST" });
}

interface Row {
  address: string | null;
  outcome: string | null;
  last_error: string | null;
  attempts: number;
}

async function lastRow(): Promise<Row | undefined> {
  const { rows } = await shop.owner.query<Row>(
    "select address, outcome, last_error, attempts from receipt_mail order by id desc limit 1",
  );
  return rows[0];
}

const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);

describe("a receipt by e-mail", () => {
  test("comes in the language of the call, under the brand's name, as text and HTML that loads nothing", async () => {
    const email = anAddress();
    expect(await ask(email, { spec_lang: "de" })).toMatchObject({ status: 200, code: 1, content: { queued: 1 } });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), bound);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe("Dein Beleg von Kitestone");
    expect(mail?.from).toBe("Kitestone <receipts@kitestone.example>");
    for (const fact of ["Zahlungsart: ", "Example Ltd.", "$49.99", billing_no.slice(0, 4)])
      expect(mail?.text).toContain(fact);
    expect(mail?.html).toContain('lang="de"');
    expect(mail?.html).not.toMatch(/<img|<link|<script|url\(|https?:/);
  });

  test("reads from right to left in Arabic", async () => {
    const email = anAddress();
    await ask(email, { spec_lang: "ar" });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), bound);
    expect(mailsTo(email)[0]?.html).toContain('dir="rtl"');
  });

  test("leaves no address behind once it was sent", async () => {
    const email = anAddress();
    await ask(email);
    await vi.waitFor(async () => expect(await lastRow()).toMatchObject({ outcome: "sent", address: null }), bound);
    const { rows } = await shop.owner.query("select 1 from receipt_mail where address = $1", [email]);
    expect(rows).toEqual([]);
  });

  test("is sent once for two clicks at once and a third after them, which carry one nonce", async () => {
    const [email, nonce] = [anAddress(), newNonce()];
    const answers = await Promise.all([ask(email, { nonce }), ask(email, { nonce })]);
    expect([...answers, await ask(email, { nonce })].map(({ code }) => code)).toEqual([1, 1, 1]);
    // The mailbox has a mail before the worker has noted that it was sent.
    await vi.waitFor(async () => {
      const { rows } = await shop.owner.query("select 1 from receipt_mail where done_at is null");
      expect(rows).toEqual([]);
    }, bound);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("is the owner's alone, of a paid order, at an address that can be one", async () => {
    const stranger = await aBuyer(shop, { username: "newcomer" });
    expect(await ask(anAddress(), {}, stranger)).toMatchObject({ code: -404 });
    const open = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
    expect(await ask(anAddress(), { billing_no: open })).toMatchObject({ code: -404 });
    for (const wrong of ["", "nobody", "a@b", "a b@mail.example", "a@mail.example\r\nBcc: b@mail.example"]) {
      expect(await ask(wrong)).toMatchObject({ code: -1 });
    }
    expect(await ask(anAddress(), { oauth_token: "x".repeat(43) })).toMatchObject({ code: -600 });
  });

  test("is asked for ten times a day by an account, and five times for an address", async () => {
    const email = anAddress();
    for (let turn = 0; turn < 5; turn += 1) expect(await ask(email)).toMatchObject({ code: 1 });
    const stopped = await ask(email.toUpperCase());
    expect(stopped).toMatchObject({ status: 429, code: -1003 });
    for (let turn = 0; turn < 4; turn += 1) expect(await ask(anAddress())).toMatchObject({ code: 1 });
    expect(await ask(anAddress())).toMatchObject({ code: -1003 });
  });

  test("is not offered where no mail server is known", async () => {
    const silent = await shop.startAnother({ work: false, settings: { smtp_url: undefined } });
    const { client_id, oauth_token } = buyer;
    const at = { port: silent.port };
    const order = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token }, at);
    expect(order.content).not.toHaveProperty("can_mail");
    const asked = { client_id, oauth_token, billing_no, email: anAddress(), nonce: newNonce() };
    expect(await shop.call(sendReceipt.path, asked, { method: "POST", ...at })).toMatchObject({ code: -404 });
    const here = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token });
    expect(here.content).toMatchObject({ can_mail: 1 });
    await silent.close();
  });
});

describe("a mail server on a bad day", () => {
  const makeDue = () => shop.owner.query("update receipt_mail set next_at = gem_now() where done_at is null");

  test("that wants to be asked later is asked later, and the reason has no address in it", async () => {
    const email = anAddress();
    fault = "busy";
    await ask(email);
    await vi.waitFor(
      async () => expect(await lastRow()).toMatchObject({ attempts: 1, last_error: expect.any(String) }),
      bound,
    );
    const row = await lastRow();
    expect(row).toMatchObject({ address: email, outcome: null });
    expect(row?.last_error).toMatch(/451/);
    expect(row?.last_error).not.toContain(email);
    fault = undefined;
    await makeDue();
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), bound);
  });

  test("that knows nobody of this name ends it at once, and the address is gone", async () => {
    fault = "refuse";
    await ask(anAddress());
    await vi.waitFor(async () => expect((await lastRow())?.outcome).toMatch(/550/), bound);
    expect(await lastRow()).toMatchObject({ address: null, attempts: 1 });
  });

  test("that takes the mail and loses the answer gets it again under the same Message-ID: at least once", async () => {
    const email = anAddress();
    fault = "lose";
    await ask(email);
    await vi.waitFor(
      async () => expect(await lastRow()).toMatchObject({ attempts: 1, last_error: expect.any(String) }),
      bound,
    );
    fault = undefined;
    await makeDue();
    await vi.waitFor(async () => expect(await lastRow()).toMatchObject({ outcome: "sent" }), bound);
    const ids = mailsTo(email).map(({ message_id }) => message_id);
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(1);
  });
});

test("a mail server that says nothing is left after its time, and the mail waits for another try", async () => {
  fault = "silence";
  const url = new Secret(`smtp://127.0.0.1:${mailbox.smtp_port}`);
  const office = openPostOffice(url, { mail: 200, mail_connection: 60_000, mail_silence: 60_000 });
  const letter = {
    from: { name: "Store", address: "a@store.example" },
    to: anAddress(),
    message_id: "<1@store.example>",
  };
  const posted = await office.send({ ...letter, subject: "Receipt", text: "text", html: "<p>text</p>" });
  expect(posted).toEqual({ kind: "later", error: "too slow" });
});

test("a mail server that is not there is asked again later", async () => {
  const nowhere = await openMailbox({ smtp_port: 0 });
  await nowhere.close();
  const office = openPostOffice(new Secret(`smtp://127.0.0.1:${nowhere.smtp_port}`));
  const letter = {
    from: { name: "Store", address: "a@store.example" },
    to: anAddress(),
    message_id: "<1@store.example>",
  };
  const posted = await office.send({ ...letter, subject: "Receipt", text: "text", html: "<p>text</p>" });
  expect(posted).toMatchObject({ kind: "later" });
});

test("a process that dies between sending and its note leaves a lease, after which another one sends again", async () => {
  await shop.stopWork();
  const email = anAddress();
  await ask(email);
  const want = { batch: 4, party_max: 4, running: {} };
  expect(await takeDueMails(shop.db, "the one that dies", want)).toMatchObject([{ address: email, lease_no: 1 }]);
  expect(await takeDueMails(shop.db, "another", want)).toEqual([]);
  await shop.owner.query("update receipt_mail set lease_until = gem_now() where done_at is null");
  const other = await shop.startAnother();
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), bound);
  await vi.waitFor(
    async () => expect(await lastRow()).toMatchObject({ outcome: "sent", address: null, attempts: 2 }),
    bound,
  );
  await other.close();
});

test("an address that nobody came to within two days is erased", async () => {
  await ask(anAddress());
  await shop.owner.query("update receipt_mail set first_at = gem_now() - interval '49 hours' where done_at is null");
  expect(await eraseOldAddresses(shop.db, 100)).toBe(1);
  expect(await lastRow()).toMatchObject({ address: null, outcome: "too old" });
});
