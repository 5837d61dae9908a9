import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { describe, expect, test } from "vitest";
import { gatewayOf } from "./gateway.ts";

const kitestone = brandByKey("kitestone");

describe("the gateway of a page", () => {
  test("is the one of its brand and environment [A14 U17]", () => {
    const brand = { ...kitestone, gateway: { production: "https://c.real-shop.net", demo: "https://d.real-shop.net" } };
    const settings = { mode: "production", sandboxGateway_port: undefined } as const;
    expect(gatewayOf({ brand, environment: "production" }, settings)).toBe("https://c.real-shop.net");
    expect(gatewayOf({ brand, environment: "demo" }, settings)).toBe("https://d.real-shop.net");
  });

  test("is null where the brand's own is an example", () => {
    const settings = { mode: "production", sandboxGateway_port: undefined } as const;
    expect(kitestone.gateway.production).toMatch(/\.example$/);
    expect(gatewayOf({ brand: kitestone, environment: "production" }, settings)).toBeNull();
  });

  test("is this machine's in a demo, another for each brand and environment, and null where none was started", () => {
    const at = (sandboxGateway_port: number | undefined) => ({ mode: "demo", sandboxGateway_port }) as const;
    expect(gatewayOf({ brand: kitestone, environment: "production" }, at(4012))).toBe(
      "http://kitestone-collect.localhost:4012",
    );
    expect(gatewayOf({ brand: kitestone, environment: "demo" }, at(4012))).toBe(
      "http://kitestone-collect-demo.localhost:4012",
    );
    expect(gatewayOf({ brand: kitestone, environment: "demo" }, at(undefined))).toBeNull();
  });
});
