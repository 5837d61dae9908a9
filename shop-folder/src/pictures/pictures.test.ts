import { expect, test } from "vitest";
import { collectFindings } from "../findings.ts";
import { sampleFolder } from "../testing/sample-folder.ts";
import { stripedPng, tornPng } from "../testing/sample-pictures.ts";
import { listPixelPictures, lookAtPictures } from "./look-at-pictures.ts";
import { makeSizes } from "./make-sizes.ts";
import { openPicture } from "./open-picture.ts";

const whole = stripedPng({ width: 500, height: 250 });
const bomb = stripedPng({ width: 8_192, height: 8_192 });

async function lookAt(pictures: Readonly<Record<string, Uint8Array>>, known?: ReadonlySet<string>): Promise<string[]> {
  const files = new Map(sampleFolder());
  for (const [name, bytes] of Object.entries(pictures)) files.set(`games/101/pictures/${name}`, bytes);
  const findings = collectFindings();
  await lookAtPictures(files, findings, known);
  return findings.list().findings.map(({ level, file, what }) => `${level} ${file.split("/").at(-1)} ${what}`);
}

test("a picture is made in each width and type, keeps its shape and is never enlarged", async () => {
  const sizes = await makeSizes(whole);
  const made = await Promise.all(
    sizes.map(async ({ width, type, bytes }) => {
      const { format, ...found } = await (await openPicture(bytes)).metadata();
      return [width, type, format, found.width, found.height];
    }),
  );
  expect(made).toEqual([
    [96, "avif", "heif", 96, 48],
    [96, "webp", "webp", 96, 48],
    [192, "avif", "heif", 192, 96],
    [192, "webp", "webp", 192, 96],
    [384, "avif", "heif", 384, 192],
    [384, "webp", "webp", 384, 192],
  ]);
  const small = await makeSizes(stripedPng({ width: 60, height: 60 }));
  expect(
    new Set(await Promise.all(small.map(async ({ bytes }) => (await (await openPicture(bytes)).metadata()).width))),
  ).toEqual(new Set([60]));
});

test("the same picture gives the same bytes", async () => {
  const [first, again] = [await makeSizes(whole), await makeSizes(whole)];
  expect(again.map(({ bytes }) => bytes.toString("base64"))).toEqual(
    first.map(({ bytes }) => bytes.toString("base64")),
  );
});

test("a picture that unpacks to too many pixels, and one that is damaged, are findings", async () => {
  expect(bomb.length).toBeLessThan(30_000);
  const noPixels = Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), Buffer.alloc(9)]);
  expect(await lookAt({ "a.png": whole, "b.png": bomb, "c.png": tornPng(), "d.webp": noPixels })).toEqual([
    "error b.png has too many pixels",
    "error c.png cannot be read as a picture",
    "error d.webp cannot be read as a picture",
  ]);
  await expect(makeSizes(bomb)).rejects.toThrow("pixel limit");
});

test("a brand's drawing that is damaged is a finding, since its icons are made of it", async () => {
  const files = new Map(sampleFolder());
  files.set("brands/kite/pictures/torn.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
  files.set(
    "brands/kite/pictures/icon.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  const findings = collectFindings();
  await lookAtPictures(files, findings);
  expect(findings.list().findings.map(({ file, what }) => `${file} ${what}`)).toEqual([
    "brands/kite/pictures/torn.svg cannot be read as a picture",
  ]);
});

test("one that moves is shown as it begins, which is told", async () => {
  const frames = Buffer.from(Array.from({ length: 4 * 4 * 2 * 3 }, (_, index) => index * 5));
  const { default: sharp } = await import("sharp");
  const moving = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .webp({ loop: 0, lossless: true })
    .toBuffer();
  expect(await lookAt({ "a.webp": moving })).toEqual(["warning a.webp is a picture that moves"]);
});

test("what was looked at before is not read again", async () => {
  const torn = tornPng();
  const [{ hash } = { hash: "" }] = listPixelPictures(new Map([["games/101/pictures/a.png", torn]]));
  expect(await lookAt({ "a.png": torn }, new Set([hash]))).toEqual([]);
});
