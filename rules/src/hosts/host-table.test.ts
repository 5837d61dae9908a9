import { describe, expect, it } from "vitest";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { findHost, hostsOfBrand, hostTable, isDemoHost, originOf } from "./host-table.ts";

const real = hostTable({ brands: everyBrand, port: 4000, development: false });
const local = hostTable({ brands: everyBrand, port: 4000, development: true });

describe("the host table", () => {
  it("the host table has a production and a demo host for every brand, and both are the same brand [A3]", () => {
    for (const { key, payment_host } of everyBrand) {
      expect(findHost(real, payment_host.production)).toMatchObject({ brandKey: key, environment: "production" });
      expect(findHost(real, payment_host.demo)).toMatchObject({ brandKey: key, environment: "demo" });
    }
  });

  it("the host table marks exactly the hosts with the word demo as demo environment [A4]", () => {
    for (const row of local) expect(row.environment).toBe(row.host.includes("demo") ? "demo" : "production");
    expect(isDemoHost("pay-demo.kitestone.example")).toBe(true);
    expect(isDemoHost("pay.kitestone.example")).toBe(false);
  });

  it("the host table names no host twice and is in lower case", () => {
    const hosts = local.map((row) => row.host);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(hosts.filter((host) => host !== host.toLowerCase())).toEqual([]);
  });

  it("localhost names are brands only in development", () => {
    expect(real.some((row) => row.host.includes("localhost"))).toBe(false);
    expect(findHost(local, "hoshimi.localhost:4000")).toMatchObject({ brandKey: "hoshimi", role: "development" });
    expect(findHost(local, "hoshimi-demo.localhost:4000")).toMatchObject({ brandKey: "hoshimi", environment: "demo" });
    expect(findHost(local, "hoshimi-b1.localhost:4001")).toMatchObject({ brandKey: "hoshimi", apiOnly: true });
    expect(findHost(local, "hoshimi-b2.localhost:4002")).toMatchObject({ brandKey: "hoshimi", apiOnly: true });
  });

  it.each(["localhost:4000", "127.0.0.1:4000", "[::1]:4000"])("plain %s is the global brand in development", (host) => {
    expect(findHost(local, host)).toMatchObject({ brandKey: "kitestone", environment: "production", apiOnly: false });
  });

  it("a host without a port is found where the port is the browser's default", () => {
    expect(findHost(hostTable({ brands: everyBrand, port: 80, development: true }), "volna.localhost")?.brandKey).toBe(
      "volna",
    );
  });
});

describe("the hosts of forms", () => {
  it("form hosts are rows of their own for every brand and environment, never a page of the store [A3]", () => {
    for (const { key, form_host } of everyBrand) {
      for (const [environment, host] of Object.entries(form_host ?? {})) {
        expect(findHost(real, host)).toMatchObject({ brandKey: key, environment, formOnly: true, apiOnly: false });
        const { main, pages, form } = hostsOfBrand(real, rowOf(host));
        expect(form?.host).toBe(host);
        expect([main, ...pages].map((row) => row.host)).not.toContain(host);
      }
      expect(findHost(local, `${key}-form.localhost:4003`)).toMatchObject({ brandKey: key, formOnly: true });
      expect(findHost(local, `${key}-form.localhost:4000`)).toBeUndefined();
    }
  });
});

describe("finding a brand by the raw Host", () => {
  it("a brand is found by the exact host of the table, in any case [A2]", () => {
    expect(findHost(real, "pay.sahra.example")?.brandKey).toBe("sahra");
    expect(findHost(real, "PAY.Sahra.Example")?.brandKey).toBe("sahra");
  });

  it.each([
    "pay.sahra.example:99999@evil",
    "pay.sahra.example:443",
    "pay.sahra.example.",
    "pay.sahra.example.evil",
    "evil-pay.sahra.example",
    "demo-evil.pay.sahra.example",
    "pay.sahra.example.demo.evil",
    " pay.sahra.example",
    "pay.sahra.example, pay.volna.example",
    "https://pay.sahra.example",
    "sahra.example",
    "localhost:4000",
    "localhost",
    "evil",
    "",
  ])("the Host %j finds no brand [A2]", (host) => {
    expect(findHost(real, host)).toBeUndefined();
  });

  it.each([
    "sahra.localhost:4001",
    "sahra.localhost",
    "sahra.localhost:4000:1",
    "localhost:4002",
    "sahra-b3.localhost:4003",
  ])("the Host %j finds no brand in development either [A2]", (host) => {
    expect(findHost(local, host)).toBeUndefined();
  });
});

describe("the hosts that belong together", () => {
  it("the hosts of a store are the brand's own main and backup hosts of one environment [A15]", () => {
    const { main, backups, pages } = hostsOfBrand(local, rowOf("pay.volna.example"));
    expect(originOf(main)).toBe("https://pay.volna.example");
    expect(backups.map(originOf)).toEqual(["https://pay-b1.volna.example", "https://pay-b2.volna.example"]);
    expect(pages.map(originOf)).toEqual(["https://pay.volna.example"]);
  });

  it("a backup host leads to the page host", () => {
    expect(originOf(hostsOfBrand(local, rowOf("pay-b2.volna.example")).main)).toBe("https://pay.volna.example");
    expect(originOf(hostsOfBrand(local, rowOf("volna-b1.localhost:4001")).main)).toBe("http://volna.localhost:4000");
  });

  it("the hosts of a store are local ones without encryption in development, and plain localhost stays as it is", () => {
    const { main, backups, pages } = hostsOfBrand(local, rowOf("127.0.0.1:4000"));
    expect(originOf(main)).toBe("http://127.0.0.1:4000");
    expect(backups.map(originOf)).toEqual(["http://kitestone-b1.localhost:4001", "http://kitestone-b2.localhost:4002"]);
    expect(pages.map((row) => row.host)).toEqual([
      "kitestone.localhost:4000",
      "localhost:4000",
      "127.0.0.1:4000",
      "[::1]:4000",
    ]);
  });

  it.each(["pay-demo.volna.example", "volna-demo.localhost:4000"])("the demo host %s has no backup hosts", (host) => {
    const { main, backups } = hostsOfBrand(local, rowOf(host));
    expect(main.host).toBe(host);
    expect(backups).toEqual([]);
  });
});

function rowOf(host: string) {
  const row = findHost(local, host);
  if (row === undefined) throw new Error(`no row for ${host}`);
  return row;
}
