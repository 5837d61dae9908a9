import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const name = `/shop-picture/${"0a".repeat(32)}`;

const sizesOf = (type: string) => `${name}-96.${type} 96w,${name}-192.${type} 192w,${name}-384.${type} 384w`;

describe("a picture", () => {
  it("a picture that a shop published is offered in every size, as AVIF and else as WebP, with its place kept", () => {
    expect(renderToStaticMarkup(<Picture address={`${name}.png`} size={112} />)).toBe(
      `<picture><source type="image/avif" srcSet="${sizesOf("avif")}" sizes="112px"/>` +
        `<img src="${name}.png" alt="" width="112" height="112" srcSet="${sizesOf("webp")}" sizes="112px"/></picture>`,
    );
  });

  it.each(["/art/goods-gem-1-240.svg", `${name}.svg`, "https://cdn.example/gem.png"])(
    "a picture that has no sizes comes as it is: %s",
    (address) => {
      expect(renderToStaticMarkup(<Picture address={address} size={44} className="mark" />)).toContain(
        `<img src="${address}" alt="" width="44" height="44" class="mark"/>`,
      );
    },
  );

  it("a picture below the first screen waits, and one without an address is not there", () => {
    expect(renderToStaticMarkup(<Picture address={`${name}.webp`} size={44} isLate />)).toContain(
      '<img loading="lazy"',
    );
    expect(renderToStaticMarkup(<Picture address="" size={44} />)).toBe("");
  });
});
