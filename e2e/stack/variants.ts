// The ways in which a journey is walked: size of the screen, colours, direction of reading.
import { devices } from "@playwright/test";
import type { PlaywrightTestOptions } from "@playwright/test";

export type Size = "phone" | "desktop";
export type Theme = "light" | "dark";

export interface VariantOptions {
  size: Size;
  /** `rotating`: the title of the test decides, so that both are walked without doubling the time. */
  theme: Theme | "rotating";
  /** Wanted language; a store that does not offer it shows its own. */
  language: "en" | "ar";
}

export interface Variant {
  name: string;
  /** Which tests run in it; without it all do. */
  only?: RegExp;
  /** Which tests do not. */
  never?: RegExp;
  use: VariantOptions & Partial<PlaywrightTestOptions>;
}

/** Journeys whose store also speaks Arabic. */
export const rtlTag = "@rtl";
/** Journeys that make no sense on a phone. */
export const desktopTag = "@desktop";

export function listVariants(isFullMatrix: boolean): Variant[] {
  const sizes: readonly Size[] = ["phone", "desktop"];
  if (!isFullMatrix) {
    return [
      ...sizes.map((size) => variant({ size, theme: "rotating", language: "en" })),
      variant({ size: "phone", theme: "rotating", language: "ar" }),
    ];
  }
  return sizes.flatMap((size) =>
    (["light", "dark"] as const).flatMap((theme) =>
      (["en", "ar"] as const).map((language) => variant({ size, theme, language })),
    ),
  );
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
    ...(language === "en" ? {} : { only: new RegExp(rtlTag) }),
    ...(size === "desktop" ? {} : { never: new RegExp(desktopTag) }),
    use: { ...options, ...screens[size], locale: language === "en" ? "en-US" : language },
  };
}
