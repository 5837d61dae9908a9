// PayPal's signature, with certificates made here: their SDK has no helper that could be asked.
import { sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { movableClock } from "@gemgate/testing/movable-clock";
import { providerLine } from "@gemgate/testing/provider-line";
import type { ProviderLine, Sent } from "@gemgate/testing/provider-line";
import { selfMadeCertificate } from "@gemgate/testing/self-made-certificate";
import type { SelfMade } from "@gemgate/testing/self-made-certificate";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import { refuseTrusting } from "../every-provider.ts";
import { paypalProvider } from "./paypal-provider.ts";

const account = { client_id: "client", client_secret: new Secret("client-secret"), webhook_id: "WH-1" };
const openAdapter = () =>
  paypalProvider({ shop: { ...account, system: "live" }, trial: { ...account, system: "test", webhook_id: "WH-2" } });
const adapter = openAdapter();

const now = new Date("2026-03-01T12:00:00Z");
const from = new Date("2026-01-01T00:00:00Z");
const to = new Date("2026-12-31T00:00:00Z");
const name = "messageverificationcerts.paypal.com";
const authority = selfMadeCertificate({ name: "An authority", from, to, isAuthority: true });
const signer = selfMadeCertificate({ name, hosts: [name], from, to, issuer: authority });

const body = Buffer.from('{"id":"WH-EVENT-1","event_type":"PAYMENT.CAPTURE.COMPLETED","note":"ü"}');
const cert_url = "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a784-5edc0ebc";

function headersOf({ by = signer, time = "2026-03-01T11:59:30Z", webhook_id = "WH-1", of = body } = {}) {
  const message = `transmission-1|${time}|${webhook_id}|${crc32(of)}`;
  return {
    "paypal-transmission-id": "transmission-1",
    "paypal-transmission-time": time,
    "paypal-transmission-sig": sign("RSA-SHA256", Buffer.from(message), by.privateKey).toString("base64"),
    "paypal-cert-url": cert_url,
    "paypal-auth-algo": "SHA256withRSA",
  };
}

const takes = (headers: Record<string, string>, certificate: string, sent = body) =>
  adapter.verify({ merchant: "shop", headers, body: sent }, now.getTime(), certificate);

describe("a webhook that PayPal signed", () => {
  it("is taken with the certificate alone, and with the one that issued it", () => {
    expect(takes(headersOf(), signer.pem)).toBe(true);
    expect(takes(headersOf(), signer.pem + authority.pem)).toBe(true);
  });

  it("has the sum of the raw bytes in decimal", () => {
    expect(crc32(Buffer.from("123456789"))).toBe(3_421_780_262);
  });

  it.each([
    ["2026-03-01T12:05:00Z", true],
    ["2026-03-01T12:05:01Z", false],
    // The last repetition of three days carries the time of the first delivery.
    ["2026-02-26T11:00:00.123Z", true],
    ["2026-02-25T12:00:00Z", true],
    ["2026-02-25T11:59:59Z", false],
    ["yesterday", false],
  ])("at %s is taken: %s", (time, isTaken) => {
    expect(takes(headersOf({ time }), signer.pem)).toBe(isTaken);
  });

  it("is refused with another body, for another webhook, by another algorithm or without its headers", () => {
    expect(takes(headersOf(), signer.pem, Buffer.from(`${body.toString()} `))).toBe(false);
    expect(takes(headersOf({ webhook_id: "WH-2" }), signer.pem)).toBe(false);
    expect(takes({ ...headersOf(), "paypal-auth-algo": "SHA1withRSA" }, signer.pem)).toBe(false);
    expect(takes({ ...headersOf(), "paypal-transmission-sig": "" }, signer.pem)).toBe(false);
    expect(takes({}, signer.pem)).toBe(false);
    expect(adapter.verify({ merchant: "shop", headers: headersOf(), body }, now.getTime())).toBe(false);
  });

  const stranger = selfMadeCertificate({ name: "elsewhere.test", hosts: ["elsewhere.test"], from, to });
  const certificates: [string, SelfMade, string?][] = [
    ["of another sender", stranger],
    [
      "that names PayPal beside other hosts only in its common name",
      selfMadeCertificate({ name, hosts: ["x.test"], from, to }),
    ],
    ["whose name only begins so", selfMadeCertificate({ name: `${name}.elsewhere.test`, from, to })],
    ["that has ended", selfMadeCertificate({ name, from, to: new Date("2026-02-28T00:00:00Z") })],
    ["that has not begun", selfMadeCertificate({ name, from: new Date("2026-03-02T00:00:00Z"), to })],
    ["that is an authority itself", selfMadeCertificate({ name, from, to, isAuthority: true })],
    ["with a short key", selfMadeCertificate({ name, from, to, bits: 1_024 })],
    ["beside one that did not issue it", selfMadeCertificate({ name, from, to }), authority.pem],
  ];
  it.each(certificates)("is refused with a certificate %s", (_what, by, beside = "") => {
    expect(takes(headersOf({ by }), by.pem + beside)).toBe(false);
  });

  it("is refused with the certificate of another key, and with none that can be read", () => {
    expect(takes(headersOf({ by: stranger }), signer.pem)).toBe(false);
    for (const pem of ["", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", "<html>"]) {
      expect(takes(headersOf(), pem)).toBe(false);
    }
  });
});

it("the adapter takes nothing unsigned", () => {
  expect(() => refuseTrusting(adapter, { merchants: ["shop", "trial"], now_ms: now.getTime() })).not.toThrow();
});

describe("the certificate of a webhook", () => {
  const headersAt = (now_ms: number) => ({
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-transmission-id": "69cd13f0-d67a-11e5",
    "paypal-transmission-time": new Date(now_ms).toISOString(),
    "paypal-transmission-sig": "A".repeat(344),
  });
  /** Of a webhook that looks like one of theirs, whatever it is signed with. */
  const prepare = async (
    of: typeof adapter,
    { context }: ProviderLine,
    change: { url?: string; merchant?: string; headers?: Record<string, string> } = {},
  ) => {
    const { url = cert_url, merchant = "shop", headers } = change;
    const seen = { ...headersAt(context.clock.nowMs()), "paypal-cert-url": url, ...headers };
    return of.prepare?.({ merchant, headers: seen, body }, context);
  };

  it("is fetched once in six hours, without following redirects", async () => {
    const fresh = openAdapter();
    const clock = movableClock();
    const line = providerLine(() => ({ status: 200, text: signer.pem }), { clock });
    expect(await prepare(fresh, line)).toBe(signer.pem);
    expect(await prepare(fresh, line)).toBe(signer.pem);
    expect(line.sent).toHaveLength(1);
    expect(line.sent[0]).toMatchObject({ url: cert_url, method: "GET", redirect: "error" });
    expect(line.sent[0]?.headers.get("authorization")).toBeNull();
    clock.letPass(6 * 3_600_000);
    await prepare(fresh, line);
    expect(line.sent).toHaveLength(2);
  });

  it.each([
    "http://api.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com.elsewhere.test/v1/notifications/certs/CERT-1",
    "https://api.paypal.com@elsewhere.test/v1/notifications/certs/CERT-1",
    "https://elsewhere.test/v1/notifications/certs/CERT-1",
    "https://api.paypal.com:8443/v1/notifications/certs/CERT-1",
    "https://api.paypal.com/v1/notifications/certs/CERT-1?x=1",
    "https://api.paypal.com/v1/notifications/certs/../../other/CERT-1",
    "https://api.paypal.com/v1/notifications/certs/other",
    "https://www.paypal.com/v1/notifications/certs/CERT-1",
    // The test system's word is nothing to a live account.
    "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
    `https://api.paypal.com/v1/notifications/certs/CERT-${"a".repeat(600)}`,
    "",
  ])("is not fetched from %s", async (url) => {
    const line = providerLine(() => ({ status: 200, text: signer.pem }));
    expect(await prepare(adapter, line, { url })).toBeUndefined();
    expect(line.sent).toEqual([]);
  });

  it("of the test system is fetched for an account of the test system", async () => {
    const line = providerLine(() => ({ status: 200, text: signer.pem }));
    const url = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1";
    expect(await prepare(adapter, line, { url, merchant: "trial" })).toBe(signer.pem);
    expect(line.sent[0]?.url).toBe(url);
  });

  it.each([
    [404, "not found"],
    [200, "<html>"],
    [200, signer.pem + " ".repeat(33_000)],
  ])("that is answered %i and cannot be read is not kept, and asked for again a minute later", async (status, text) => {
    const fresh = openAdapter();
    const clock = movableClock();
    const line = providerLine(() => ({ status, text }), { clock });
    expect(await prepare(fresh, line)).toBeUndefined();
    clock.letPass(61_000);
    expect(await prepare(fresh, line)).toBeUndefined();
    expect(line.sent).toHaveLength(2);
  });

  it("makes room for a new one after eight", async () => {
    const fresh = openAdapter();
    const line = providerLine(() => ({ status: 200, text: signer.pem }));
    for (let no = 1; no <= 9; no += 1) await prepare(fresh, line, { url: `${cert_url}${no}` });
    await prepare(fresh, line, { url: `${cert_url}9` });
    expect(line.sent).toHaveLength(9);
    await prepare(fresh, line, { url: `${cert_url}1` });
    expect(line.sent).toHaveLength(10);
  });

  it.each([
    { "paypal-auth-algo": "SHA1withRSA" },
    { "paypal-transmission-id": "" },
    { "paypal-transmission-id": "a b" },
    { "paypal-transmission-sig": "short" },
    { "paypal-transmission-time": "yesterday" },
    { "paypal-transmission-time": "2020-01-01T00:00:00Z" },
  ])("is not fetched for headers that PayPal could not have signed: %j", async (headers) => {
    const line = providerLine(() => ({ status: 200, text: signer.pem }));
    expect(await prepare(openAdapter(), line, { headers })).toBeUndefined();
    expect(line.sent).toEqual([]);
  });

  it("is fetched once for webhooks that come together", async () => {
    const fresh = openAdapter();
    const line = providerLine(() => ({ status: 200, text: signer.pem }));
    const all = await Promise.all(Array.from({ length: 20 }, () => prepare(fresh, line)));
    expect(all).toEqual(Array.from({ length: 20 }, () => signer.pem));
    expect(line.sent).toHaveLength(1);
  });

  it("at an unknown address is fetched ten times a minute and no more, and a known one is not held up by that", async () => {
    const fresh = openAdapter();
    const clock = movableClock();
    const answer = ({ url }: Sent) =>
      url === cert_url ? { status: 200, text: signer.pem } : { status: 404, text: "" };
    const line = providerLine(answer, { clock });
    await prepare(fresh, line);
    for (let no = 1; no <= 30; no += 1) await prepare(fresh, line, { url: `${cert_url}${no}` });
    expect(line.sent).toHaveLength(10);
    expect(await prepare(fresh, line)).toBe(signer.pem);
    clock.letPass(6 * 3_600_000);
    for (let no = 31; no <= 50; no += 1) await prepare(fresh, line, { url: `${cert_url}${no}` });
    expect(line.sent).toHaveLength(20);
    // Also when it has to be fetched anew.
    expect(await prepare(fresh, line)).toBe(signer.pem);
    expect(line.sent).toHaveLength(21);
  });

  it("of a process that has just begun is fetched though made-up addresses use up every turn", async () => {
    const fresh = openAdapter();
    const clock = movableClock();
    const answer = ({ url }: Sent) =>
      url === cert_url ? { status: 200, text: signer.pem } : { status: 404, text: "" };
    const line = providerLine(answer, { clock });
    let made_up = 0;
    const flood = async () => {
      for (let no = 0; no < 50; no += 1) {
        made_up += 1;
        await prepare(fresh, line, { url: `${cert_url}x${made_up}` });
      }
    };
    const heard = [];
    for (let webhook = 1; webhook <= 4; webhook += 1) {
      await flood();
      heard.push(await prepare(fresh, line));
    }
    expect(heard.at(-1)).toBe(signer.pem);
    expect(line.sent.length).toBeLessThanOrEqual(20);
  });

  it("that led nowhere is not asked for again soon, however often it is named", async () => {
    const fresh = openAdapter();
    const clock = movableClock();
    const line = providerLine(() => ({ status: 404, text: "" }), { clock });
    for (let no = 0; no < 30; no += 1) await prepare(fresh, line);
    expect(line.sent).toHaveLength(1);
    clock.letPass(61_000);
    await prepare(fresh, line);
    expect(line.sent).toHaveLength(2);
  });
});
