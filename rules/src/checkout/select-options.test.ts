import type { HiddenReason } from "@gemgate/contract/checkout";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectOptions } from "./select-options.ts";
import type { SelectableOption } from "./select-options.ts";

interface Row extends SelectableOption {
  readonly isReachable: boolean;
}

function aRow(id: number, change: Partial<Row> = {}): Row {
  return {
    id,
    parent_id: null,
    country: "SG",
    payway_id: "1",
    channel_id: String(id),
    gp_id: null,
    currency: null,
    platforms: null,
    is_offered: true,
    is_paused: false,
    isReachable: true,
    ...change,
  };
}

const shopper = {
  gp_id: "101",
  platform: "web",
  currency: "USD",
  brandCurrency: "USD",
  whyUnreachable: ({ isReachable }: Row): HiddenReason | undefined => (isReachable ? undefined : "not_configured"),
} as const;

function select(rows: readonly Row[], change: Partial<typeof shopper> = {}) {
  const { shown, hidden } = selectOptions(rows, { ...shopper, ...change });
  return {
    shown: shown.map(({ id }) => id),
    hidden: Object.fromEntries(hidden.map(({ row, reason }) => [row.id, reason])),
  };
}

describe("the options of a game on a device", () => {
  it("are those of every game and device, and those that name this one", () => {
    const rows = [
      aRow(1),
      aRow(2, { gp_id: "101" }),
      aRow(3, { platforms: ["ios", "web"] }),
      aRow(4, { currency: "USD" }),
    ];
    expect(select(rows)).toEqual({ shown: [1, 2, 3, 4], hidden: {} });
  });

  it("are not those of another game, device or currency, nor what is not offered or cannot be reached", () => {
    const rows = [
      aRow(1, { gp_id: "102" }),
      aRow(2, { platforms: ["android"] }),
      aRow(3, { currency: "EUR" }),
      aRow(4, { is_offered: false }),
      aRow(5, { isReachable: false }),
      aRow(6, { is_paused: true }),
    ];
    expect(select(rows)).toEqual({
      shown: [],
      hidden: {
        1: "other_game",
        2: "other_platform",
        3: "other_currency",
        4: "not_offered",
        5: "not_configured",
        6: "paused",
      },
    });
  });

  it("take the game's own row of a method before the general one, and that one where the game has none", () => {
    const rows = [aRow(1, { channel_id: "x" }), aRow(2, { channel_id: "x", gp_id: "101" })];
    expect(select(rows)).toEqual({ shown: [2], hidden: { 1: "overruled" } });
    expect(select(rows.toReversed())).toEqual({ shown: [2], hidden: { 1: "overruled" } });
    expect(select([aRow(1, { channel_id: "x" }), aRow(2, { channel_id: "x", gp_id: "102" })]).shown).toEqual([1]);
    expect(
      select([aRow(1, { channel_id: "x" }), aRow(2, { channel_id: "x", gp_id: "101", country: "MY" })]).shown,
    ).toEqual([1, 2]);
  });

  it("take the row without a currency for one in the brand's own", () => {
    expect(select([aRow(1)], { brandCurrency: "USD" }).shown).toEqual([1]);
    const euro = { ...shopper, brandCurrency: "EUR" };
    expect(selectOptions([aRow(1)], euro).hidden[0]?.reason).toBe("other_currency");
  });
});

describe("an option with channels", () => {
  it("needs no provider of its own, but one channel that can be paid with", () => {
    const group = aRow(1, { isReachable: false });
    expect(select([group, aRow(2, { parent_id: 1 }), aRow(3, { parent_id: 1, isReachable: false })])).toEqual({
      shown: [1, 2],
      hidden: { 3: "not_configured" },
    });
    expect(select([group, aRow(3, { parent_id: 1, isReachable: false })])).toEqual({
      shown: [],
      hidden: { 1: "no_sub_option", 3: "not_configured" },
    });
  });

  it("hides its channels when it is hidden, and channels of channels are ignored", () => {
    const rows = [aRow(1, { gp_id: "102" }), aRow(2, { parent_id: 1 }), aRow(3, { parent_id: 2 }), aRow(4)];
    expect(select(rows)).toEqual({ shown: [4], hidden: { 1: "other_game", 2: "other_game", 3: "no_parent" } });
  });

  it("whose channels are all switched off is not taken for a method itself", () => {
    expect(select([aRow(1), aRow(2, { parent_id: 1, is_offered: false })]).hidden).toEqual({
      1: "no_sub_option",
      2: "not_offered",
    });
  });
});

describe("whatever rows there are", () => {
  const made = fc
    .array(
      fc.record({
        parent: fc.option(fc.nat(9)),
        country: fc.constantFrom("SG", "MY"),
        channel_id: fc.constantFrom("a", "b", "c"),
        gp_id: fc.constantFrom(null, "101", "102"),
        currency: fc.constantFrom(null, "USD", "EUR"),
        platforms: fc.constantFrom(null, ["web" as const], ["android" as const]),
        is_offered: fc.boolean(),
        isReachable: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((rows) =>
      rows.map(({ parent, ...row }, id) =>
        aRow(id, { ...row, parent_id: parent !== null && parent < id ? parent : null }),
      ),
    );

  it("each is shown or has a reason, and no method stands twice in a country", () => {
    fc.assert(
      fc.property(made, (rows) => {
        const { shown, hidden } = selectOptions(rows, shopper);
        const told = [...shown, ...hidden.map(({ row }) => row)].map(({ id }) => id).toSorted((a, b) => a - b);
        expect(told).toEqual(rows.map(({ id }) => id));
        const methods = shown.map(({ country, payway_id, channel_id }) => `${country} ${payway_id}_${channel_id}`);
        expect(new Set(methods).size).toBe(methods.length);
        const ids = new Set<number | null>([null, ...shown.map(({ id }) => id)]);
        expect(shown.filter(({ parent_id }) => !ids.has(parent_id))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
