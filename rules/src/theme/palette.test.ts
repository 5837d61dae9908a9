import { describe, expect, it } from "vitest";
import { contrast, rgbToHex } from "./oklch.ts";
import { theme } from "./palette.ts";
import { sampleBlocks } from "./sample-palettes.ts";
import { themeCss } from "./theme-css.ts";
import { readablePairs } from "./theme-roles.ts";

describe("the palette of a brand colour", () => {
  it.each(sampleBlocks)("of $colour in $mode mode is the one of the design", ({ colour, mode, rules }) => {
    const { hue, ...palettes } = theme(colour);
    const roles = Object.entries(palettes[mode]).map(([role, value]) => `--${role}:${value}`);
    const drawn = [`color-scheme:${mode}`, ...roles, `--hue:${hue.toFixed(1)}`];
    expect(drawn.toSorted()).toEqual(rules.split(";").toSorted());
  });

  it("keeps every pair of roles readable over colours from all of the cube, in both modes", () => {
    const unreadable = sweepColours().flatMap((colour) => {
      const { light, dark } = theme(colour);
      return [light, dark].flatMap((palette) =>
        readablePairs
          .filter(({ front, back, ratio }) => contrast(palette[front], palette[back]) < ratio - 0.005)
          .map(({ front, back }) => `${colour} ${front} on ${back}`),
      );
    });
    expect(unreadable).toEqual([]);
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

/** 343 colours: seven steps a channel, corners and greys included. */
function sweepColours(): string[] {
  const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => step / 6);
  return steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => rgbToHex([red, green, blue]))));
}
