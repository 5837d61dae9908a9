import { describe, expect, it } from "vitest";
import { isUsableLink, readCreateAnswer } from "./payment-link.ts";

const billing_no = "202603010123456789ABCDEFGHJK";

describe("a payment link", () => {
  it.each([
    "https://pay.example.test/checkout/1?x=1#y",
    "http://127.0.0.1:4010/checkout/1",
    "HTTPS://pay.example.test",
  ])("may be %s", (url) => {
    expect(isUsableLink(url)).toBe(true);
  });

  it.each([
    "",
    "/checkout/1",
    "//pay.example.test/1",
    "pay.example.test/1",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://pay.example.test",
    "https:",
    "https://",
    "https:pay.example.test",
    " https://pay.example.test",
    "https://pay.example.test@evil.test/",
    "https://a:b@evil.test/",
    "http://[::1",
    `https://pay.example.test/${"x".repeat(9_000)}`,
  ])("may not be %s [J32]", (url) => {
    expect(isUsableLink(url)).toBe(false);
  });
});

describe("the answer of a creation", () => {
  const url = "https://pay.example.test/checkout/1";

  it("with number and link opens the link", () => {
    expect(readCreateAnswer({ content: { billing_no, url } })).toEqual({ kind: "link", billing_no, url });
  });

  it.each([null, {}, { url }, { billing_no: "", url }])("%j has no billing number [J31]", (content) => {
    expect(readCreateAnswer({ content })).toEqual({ kind: "no_billing_no" });
  });

  it.each([undefined, "", "/pay/1", "javascript:alert(1)"])("with the url %j has a bad link [J32]", (bad) => {
    expect(readCreateAnswer({ content: { billing_no, url: bad } })).toEqual({ kind: "bad_link", billing_no });
  });

  it("of a prepaid card may lack the link, but not have a bad one [J32]", () => {
    expect(readCreateAnswer({ content: { billing_no, url: "" }, mayLackLink: true })).toEqual({
      kind: "paid_here",
      billing_no,
    });
    expect(readCreateAnswer({ content: { billing_no, url: "x" }, mayLackLink: true }).kind).toBe("bad_link");
  });

  it("with drop-in data opens no window; the hosted page is kept as the way out", () => {
    const dropin = { provider: "sandbox", session: "s", client_key: "k" };
    const read = (url: string) => readCreateAnswer({ content: { billing_no, url, dropin } });
    expect(read("")).toEqual({ kind: "dropin", billing_no, url: undefined });
    expect(read("javascript:alert(1)")).toEqual({ kind: "dropin", billing_no, url: undefined });
    expect(read("https://pay.example/1")).toEqual({ kind: "dropin", billing_no, url: "https://pay.example/1" });
  });

  it("with drop-in data is still a link where no form may be shown [I27]", () => {
    const dropin = { provider: "portone", session: "s", client_key: "k" };
    const content = { billing_no, url: "https://pay.example/1", dropin };
    expect(readCreateAnswer({ content, takesForm: false })).toEqual({
      kind: "link",
      billing_no,
      url: "https://pay.example/1",
    });
  });
});
