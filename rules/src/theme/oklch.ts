// Colour arithmetic: sRGB hex to OKLCH (lightness, chroma, hue in degrees) and back, and the contrast of WCAG 2.
// Channels of Rgb run from 0 to 1.

export type Rgb = readonly [red: number, green: number, blue: number];
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The colour as hex. Chroma is reduced until it fits sRGB; lightness and hue are kept. */
export function oklchToHex([lightness, chroma, hue]: Oklch): string {
  const atChroma = linearColours(lightness, hue);
  const fits = (c: number) => {
    const [red, green, blue] = atChroma(c);
    return isChannel(red) && isChannel(green) && isChannel(blue);
  };
  const [red, green, blue] = atChroma(fits(chroma) ? chroma : greatestFit(chroma, fits));
  return rgbToHex([encodeChannel(clamp(red)), encodeChannel(clamp(green)), encodeChannel(clamp(blue))]);
}

export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** The WCAG ratio of two hex colours, from 1 to 21; the order does not matter. */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other));
}

/** The same of two luminances: a search compares each colour with many, and reads none of them twice. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function rgbToHex([red, green, blue]: Rgb): string {
  const colour = (toByte(red) << 16) | (toByte(green) << 8) | toByte(blue);
  return `#${colour.toString(16).padStart(6, "0")}`;
}

function toByte(value: number): number {
  return Math.round(clamp(value) * 255);
}

/** The colours of one lightness and hue; their angle is worked out once, because a search asks for many of them. */
function linearColours(lightness: number, hue: number): (chroma: number) => Rgb {
  const cos = Math.cos((hue * Math.PI) / 180);
  const sin = Math.sin((hue * Math.PI) / 180);
  return (chroma) => {
    const a = chroma * cos;
    const b = chroma * sin;
    const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b);
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
  };
}

/** A little beyond both ends is rounding. */
function isChannel(value: number): boolean {
  return value > -0.0005 && value < 1.0005;
}

function cube(value: number): number {
  return value * value * value;
}

/** Eighteen halvings are finer than one step of an eight-bit channel. */
function greatestFit(limit: number, fits: (value: number) => boolean): number {
  let low = 0;
  let high = limit;
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export function luminance(hex: string): number {
  const [red, green, blue] = hexToLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hexToLinear(hex: string): Rgb {
  const colour = Number.parseInt(hex.slice(1), 16);
  return [decodeByte(colour >> 16), decodeByte((colour >> 8) & 255), decodeByte(colour & 255)];
}

const decodedBytes = Array.from({ length: 256 }, (_, byte) => decodeChannel(byte / 255));

/** From a table: a palette asks thousands of times. */
function decodeByte(byte: number): number {
  return decodedBytes[byte] ?? decodeChannel(byte / 255);
}

function decodeChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encodeChannel(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
