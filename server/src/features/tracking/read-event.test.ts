import { trackedEvent, trackedOrder } from "@gemgate/testing/tracked-events";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventColumns, lineOf } from "./event-store.ts";
import { readEvent } from "./read-event.ts";

const from = { path: "/service/recharge/dot.php", host: "kitestone-collect.localhost:4020", userAgent: "Mozilla/5.0" };
const read = (event: unknown) => readEvent({ ...from, body: JSON.stringify(event) });
const readOrder = (event: unknown) =>
  readEvent({ ...from, path: "/service/recharge/api.php", body: JSON.stringify(event) });

describe("a body", () => {
  test("with an event of the contract becomes a row of what reports need [U2]", () => {
    const row = read(trackedEvent({ event_name: "clickBuy", params: { product_id: "p1", key: "scan" } }));
    expect(row).toMatchObject({
      event: "clickBuy",
      brand_event_id: 24,
      session_id: "7d3f0d52-9f43-4f0b-8d3b-6f1a2b3c4d5e",
      channel: 2,
      domain_area: "sea",
      product_id: "p1",
      params: JSON.stringify({ key: "scan" }),
      told_at: "2026-01-05T08:01:00.000Z",
    });
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...eventColumns].toSorted());
  });

  test("with an order becomes a row with its number and what the page showed [U3]", () => {
    expect(readOrder(trackedOrder())).toMatchObject({
      event: "order",
      billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
      price: 13.49,
      currency: "USD",
      status: -1,
      brand_event_id: null,
    });
  });

  test("says its times to the second, as a calendar writes them", () => {
    for (const time of [0, 59, 86_399, 86_400, 1_709_164_799, 1_709_164_800, 4_102_444_800]) {
      const session = { ...trackedEvent().session, session_time: time };
      const told = new Date(time * 1_000).toISOString();
      expect(read(trackedEvent({ time, session }))).toMatchObject({ told_at: told, session_at: told });
    }
  });

  test("with fields that the contract does not know is taken without them", () => {
    const event = { ...trackedEvent(), password: "crystal-60", user: { client_id: "100013", email: "k@e.test" } };
    const row = read(event);
    expect(row?.client_id).toBe("100013");
    expect(JSON.stringify(row)).not.toMatch(/crystal|k@e/);
  });

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["another event's id", JSON.stringify({ ...trackedEvent(), event_id: "WEBPAY-201-002" })],
    ["an unknown event", JSON.stringify({ ...trackedEvent(), event_name: "toString" })],
    ["an endless id", JSON.stringify(trackedEvent({ app_id: "x".repeat(65) }))],
    ["an order at the address of events", JSON.stringify(trackedOrder())],
  ])("with %s is no event", (_name, body) => {
    expect(readEvent({ ...from, body })).toBeUndefined();
  });

  test("of any text and any words never throws, and makes one line of as many fields as there are columns", () => {
    const isOneLine = (word: string): boolean => {
      const session = { ...trackedEvent().session, traffic_source: word, utm_source: word };
      const row = read(trackedEvent({ session, params: { page: word, status: 3 } }));
      return row === undefined || /^(?:[^\t\n]*\t){26}[^\t\n]*\n$/.test(lineOf(row));
    };
    // Half of them are of ASCII, where the signs stand that COPY knows; the others are of anything, halves of characters included.
    const unit = fc.oneof(fc.nat(0x7f), fc.nat(0xffff));
    const words = fc.array(unit, { maxLength: 128 }).map((units) => String.fromCharCode(...units));
    fc.assert(fc.property(words, (word) => readEvent({ ...from, body: word }) === undefined && isOneLine(word)));
    expect(eventColumns).toHaveLength(27);
  });
});
