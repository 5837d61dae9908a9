import { beforeAll, describe, expect, it } from "vitest";
import { contrast, contrastOf, hexToOklch, luminance, rgbToHex } from "./oklch.ts";
import { type Palette, theme } from "./palette.ts";
import { sampleBlocks } from "../testing/sample-palettes.ts";
import { themeCss } from "./theme-css.ts";
import { readablePairs, type ThemeRole } from "./theme-roles.ts";

describe("the palette of a brand colour", () => {
  it.each(sampleBlocks)("of $colour in $mode mode is the one of the design", ({ colour, mode, rules }) => {
    const { hue, ...palettes } = theme(colour);
    const roles = Object.entries(palettes[mode]).map(([role, value]) => `--${role}:${value}`);
    const drawn = [`color-scheme:${mode}`, ...roles, `--hue:${hue.toFixed(1)}`];
    expect(drawn.toSorted()).toEqual(rules.split(";").toSorted());
  });

  describe("over 4,096 colours from all of the cube, in both modes", () => {
    const colours = sweepColours();
    let themes: { colour: string; light: Palette; dark: Palette }[] = [];
    // A second of work, done once for all that is asked; the bound is for a machine that has other things to do.
    beforeAll(() => {
      themes = colours.map((colour) => ({ colour, ...theme(colour) }));
    }, 60_000);

    it("keeps every pair of roles readable", { timeout: 60_000 }, () => {
      expect(new Set(colours).size).toBe(4_096);
      const unreadable = themes.flatMap(({ colour, light, dark }) =>
        [...listUnreadable(light), ...listUnreadable(dark)].map((pair) => `${colour} ${pair}`),
      );
      expect(unreadable).toEqual([]);
    });

    it("gives each an action that never looks switched off", () => {
      const dull = themes.flatMap(({ colour, light, dark }) =>
        [...listDull(light), ...listDull(dark), ...listSunk(dark)].map((role) => `${colour} ${role}`),
      );
      expect(dull).toEqual([]);
    });
  });

  it("derives an action from a grey brand, and says so for a grey button or one that sinks into the dark", () => {
    const { light, dark } = theme("#6b7178");
    expect(listDull(light)).toEqual([]);
    expect(listDull({ ...light, brand: "#6b7178" })).toEqual(["brand"]);
    expect(listSunk({ ...dark, brand: "#2b1a6e" })).toEqual(["brand on bg", "brand on surface", "brand on surface-2"]);
    expect(theme("#2b1a6e").light.brand).toBe("#2b1a6e");
    expect(theme("#2b1a6e").dark.brand).not.toBe("#2b1a6e");
  });

  it("is not called readable when one of its colours comes a little too near to another", () => {
    const onWhite = (grey: string) => listUnreadable({ ...theme("#d9304f").light, surface: "#ffffff", "text-3": grey });
    // 4.61 and 4.48 to one.
    expect(onWhite("#757575")).not.toContain("text-3 on surface");
    expect(onWhite("#777777")).toContain("text-3 on surface");
  });

  it("keeps a colour that can carry text exactly as it was given", () => {
    expect(theme("#00bbff").light.brand).toBe("#00bbff");
    expect(theme("#d9304f").dark.brand).toBe("#d9304f");
  });

  it("keeps a grey brand grey", () => {
    for (const value of Object.values(theme("#707070").light).slice(0, 4)) {
      expect(value.slice(1, 3)).toBe(value.slice(3, 5));
      expect(value.slice(3, 5)).toBe(value.slice(5, 7));
    }
  });
});

describe("the style block", () => {
  const css = themeCss("#d9304f");

  it("holds light, dark by the system and dark by choice", () => {
    const lines = css.split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^:root\{color-scheme:light;.*--bg:#faf5f5;.*--hue:16\.6\}$/);
    expect(lines[1]).toMatch(
      /^@media \(prefers-color-scheme:dark\)\{html:not\(\[data-theme="light"\]\)\{.*--bg:#150c0c;/,
    );
    expect(lines[2]).toMatch(/^html\[data-theme="dark"\]\{color-scheme:dark;--bg:#150c0c;/);
  });

  it("holds nothing but custom properties with plain colours", () => {
    const values = [...css.matchAll(/--[a-z0-9-]+:([^;}]+)/g)].map((match) => match[1]);
    expect(values.length).toBe(3 * 40);
    expect(values.filter((value) => value === undefined || !/^(?:#[0-9a-f]{6}|\d+\.\d)$/.test(value))).toEqual([]);
  });
});

/** The ratio is rounded where the design states it. */
function listUnreadable(palette: Palette): string[] {
  // Every role stands in many pairs.
  const known = new Map<string, number>();
  const shine = (role: ThemeRole) => {
    const value = known.get(role) ?? luminance(palette[role]);
    known.set(role, value);
    return value;
  };
  return readablePairs
    .filter(({ front, back, ratio }) => contrastOf(shine(front), shine(back)) < ratio - 0.005)
    .map(({ front, back }) => `${front} on ${back}`);
}

/** Less colour than this is taken for a button that is switched off; under the finger it may be paler. */
function listDull({ brand }: Palette): string[] {
  return hexToOklch(brand)[1] < 0.035 ? ["brand"] : [];
}

function listSunk(palette: Palette): string[] {
  return (["bg", "surface", "surface-2"] as const)
    .filter((back) => contrast(palette.brand, palette[back]) < 3 - 0.005)
    .map((back) => `brand on ${back}`);
}

/** Sixteen steps a channel, corners and greys included. */
function sweepColours(): string[] {
  const steps = Array.from({ length: 16 }, (_, step) => step / 15);
  return steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => rgbToHex([red, green, blue]))));
}
