// The ways in which a journey is walked: size of the screen, colours, direction of reading.
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { devices } from "@playwright/test";
import type { PlaywrightTestOptions } from "@playwright/test";

export type Size = "phone" | "desktop";
export type Theme = "light" | "dark";

export interface VariantOptions {
  size: Size;
  /** `rotating`: the title of the test decides, so that both are walked without doubling the time. */
  theme: Theme | "rotating";
  /** Wanted language; a store that does not offer it shows its own. */
  language: Locale;
}

export interface Variant {
  name: string;
  /** Which tests run in it; without it all do. */
  only?: RegExp;
  /** Which tests do not. */
  never?: RegExp;
  use: VariantOptions & Partial<PlaywrightTestOptions>;
}

/** Which variants a journey is walked in: full-matrix.test.ts holds that each says it. */
export const tags = {
  /** Also in Arabic, where the full matrix is walked. */
  rtl: "@rtl",
  /** Also in Arabic, always. */
  rtlAlways: "@rtl-always",
  /** In Arabic alone, on a phone, unless the full matrix is walked: which words are read matters little to it. */
  rtlOnce: "@rtl-once",
  /** The sizes show different parts, or lead different ways. */
  bothSizes: "@both-sizes",
  /** Makes no sense on a phone. */
  desktopOnly: "@desktop-only",
  /** The size matters little: one is enough, unless the full matrix is walked. */
  oncePhone: "@once-phone",
  onceDesktop: "@once-desktop",
  /** Another side of what a usual journey shows: walked where the full matrix is, so that the usual run stays short. */
  fullOnly: "@full-only",
  /** Of the walks through all screens: one past every kind of part that holds words. */
  everyPart: "@every-part",
} as const;

export function listVariants(isFullMatrix: boolean): Variant[] {
  const sizes = ["phone", "desktop"] as const;
  if (!isFullMatrix) {
    const { desktopOnly, oncePhone, onceDesktop, rtlAlways, rtlOnce, fullOnly } = tags;
    return [
      {
        ...variant({ size: "phone", theme: "rotating", language: "en" }),
        never: matching(desktopOnly, onceDesktop, rtlOnce, fullOnly),
      },
      {
        ...variant({ size: "desktop", theme: "rotating", language: "en" }),
        never: matching(oncePhone, rtlOnce, fullOnly),
      },
      { ...variant({ size: "phone", theme: "rotating", language: "ar" }), only: matching(rtlAlways, rtlOnce) },
    ];
  }
  return sizes.flatMap((size) =>
    (["light", "dark"] as const).flatMap((theme) => [
      {
        ...variant({ size, theme, language: "en" }),
        ...(size === "phone" && { never: matching(tags.desktopOnly) }),
      },
      // The other tags for Arabic begin like this one and are found by it too.
      { ...variant({ size, theme, language: "ar" }), only: matching(tags.rtl) },
    ]),
  );
}

/**
 * Long words, and letters that stand high above and deep below the line: what fits in these two fits in most. How much room words need
 * side by side differs from screen to screen; whether tall letters fit is a matter of the parts, which stand on many screens.
 */
const tellingLanguages: readonly { language: Locale; only?: RegExp }[] = [
  { language: "de" },
  { language: "th", only: matching(tags.everyPart) },
];

/** Languages in which screens are walked for their words alone, on a phone: all screens, but for the sample of the usual run. */
export function listLanguages(which: "all" | "telling"): (Variant & { testDir: string })[] {
  const listed = which === "all" ? locales.map((language) => ({ language })) : tellingLanguages;
  return listed.map(({ language, ...sample }) => ({
    ...variant({ size: "phone", theme: "light", language }),
    ...sample,
    name: language,
    testDir: "languages",
  }));
}

/** The colours of a test in this variant. */
export function themeOf({ size, theme }: VariantOptions, title: string): Theme {
  if (theme !== "rotating") return theme;
  const letters = title.split("").reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (letters + (size === "phone" ? 0 : 1)) % 2 === 0 ? "light" : "dark";
}

/** Small and different for every variant that shares its client ids with another, so that their orders never meet. */
export function variantNumber({ theme, language }: VariantOptions): number {
  return (language === "ar" ? 2 : 0) + (theme === "dark" ? 1 : 0);
}

const screens = {
  phone: {
    userAgent: devices["Pixel 7"].userAgent,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Size, Partial<PlaywrightTestOptions>>;

function variant(options: VariantOptions): Variant {
  const { size, theme, language } = options;
  return {
    name: [size, ...(theme === "rotating" ? [] : [theme]), ...(language === "en" ? [] : [language])].join("-"),
    use: { ...options, ...screens[size], locale: language === "en" ? "en-US" : bcp47Of(language) },
  };
}

function matching(...named: string[]): RegExp {
  return new RegExp(named.join("|"));
}
