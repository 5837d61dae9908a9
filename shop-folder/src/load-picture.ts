// A picture of goods or of a game: its bytes are what its name says, and an SVG draws and does nothing else.
import { createHash } from "node:crypto";
import { decodeText } from "./decode-text.ts";
import type { Findings } from "./findings.ts";
import type { LoadedPicture } from "./shop.ts";

export function loadPicture(file: string, bytes: Uint8Array, findings: Findings): LoadedPicture | undefined {
  const type = file.slice(file.lastIndexOf(".") + 1);
  const isGood = type === "svg" ? isPlainSvg(file, bytes, findings) : hasItsBeginning(file, { type, bytes }, findings);
  return isGood ? { file, hash: createHash("sha256").update(bytes).digest("hex") } : undefined;
}

/** The first bytes of each format; `at` is where they stand. */
const beginnings: Readonly<Record<string, { at: number; text: string }>> = {
  png: { at: 1, text: "PNG\r\n" },
  webp: { at: 8, text: "WEBP" },
  avif: { at: 4, text: "ftypavi" },
};

/** False for a type that has no such beginning. */
export function beginsAs(type: string, bytes: Uint8Array): boolean {
  const beginning = beginnings[type];
  if (beginning === undefined) return false;
  const { at, text } = beginning;
  return Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;
}

function hasItsBeginning(
  file: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
  findings: Findings,
): boolean {
  if (beginsAs(type, bytes)) return true;
  findings.error({ file }, `is no ${type.toUpperCase()} picture`, "export it again in the format of its name");
  return false;
}

/** What can run, load or lead away. Everything in an SVG that is needed for a picture works without. */
const active =
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|a|audio|video|animate\w*|set|handler|image|use|style)\b|\son[a-z]+\s*=|(?:href|src)\s*=|javascript:|@import|url\(\s*["']?(?!#)|<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|encoding\s*=\s*["'](?!utf-8["'])/i;

function isPlainSvg(file: string, bytes: Uint8Array, findings: Findings): boolean {
  const text = decodeText(file, bytes, findings);
  if (text === undefined) return false;
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) {
    findings.error({ file }, "is no SVG picture", "begin with <svg xmlns=…>");
    return false;
  }
  const found = active.exec(text);
  if (found === null) return true;
  const line = text.slice(0, found.index).split("\n").length;
  findings.error(
    { file, line },
    `holds ${found[0].trim().slice(0, 20)}`,
    "draw it with shapes alone: no scripts, styles, links or outside references",
  );
  return false;
}
