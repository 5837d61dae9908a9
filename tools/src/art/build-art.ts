// `npm run art`: draws the art set again. Needed after a drawing changed.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { listArtFiles } from "./list-art-files.ts";

const files = listArtFiles();
for (const { path, svg } of files) {
  const target = join(projectFolder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, svg);
}
const size_kb = Math.round(files.reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0) / 1000);
console.log(`Drew ${files.length} pictures, ${size_kb} kB.`);
