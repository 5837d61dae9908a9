import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { compressFiles } from "./compress-files.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-compress-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the build puts the smallest brotli and gzip form beside each text, and none beside fonts, small files and its own notes", async () => {
  const text = Array.from({ length: 4_000 }, (_, index) => `word${(index * index) % 97}`).join(" ");
  const files = {
    "assets/a.js": text,
    "art/b.svg": text,
    "assets/c.woff2": text,
    "d.css": "a{}",
    ".vite/e.json": text,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  await compressFiles(folder);
  const added = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:br|gz)$/.test(name));
  expect(added.sort()).toEqual(["art/b.svg.br", "art/b.svg.gz", "assets/a.js.br", "assets/a.js.gz"]);
  const br = readFileSync(join(folder, "assets/a.js.br"));
  const gz = readFileSync(join(folder, "assets/a.js.gz"));
  expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([text, text]);
  const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect([br.length < quick.length, gz.length <= gzipSync(text).length]).toEqual([true, true]);
});
