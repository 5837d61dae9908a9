// Every text of the browser's part is compressed once, when it is built, as small as it gets: `x.js` has `x.js.br` and `x.js.gz`
// beside it. `server/src/features/pages/static-files.ts` sends them.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Fonts are compressed already, and a smaller text fits into one packet as it is. */
const compressible = new Set([".js", ".css", ".svg", ".json"]);
const worth_bytes = 1_000;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export async function compressFiles(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    // Notes for the server are in a folder with a dot.
    .filter((path) => !path.slice(folder.length).includes("/."));
  await Promise.all(paths.map(compressOne));
}

async function compressOne(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length <= worth_bytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [small, common] = await Promise.all([
    brotli(body, { params }),
    gz(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, common)]);
}
