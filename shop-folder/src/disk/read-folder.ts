// A folder of the disk as files. Nothing outside of it is read: a link is refused, whatever it leads to.
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileKindOf, folder_limits, isBeside, sizeLimitOf } from "../folder-layout.ts";
import type { FolderFiles } from "../folder-layout.ts";
import { quoted } from "../findings.ts";
import type { Findings } from "../findings.ts";

const depth_max = 6;

export async function readFolder(folder: string, findings: Findings): Promise<FolderFiles> {
  const files = new Map<string, Uint8Array>();
  let bytes_left: number = folder_limits.bytes;
  for (const path of await listFiles(folder, findings)) {
    const kind = fileKindOf(path);
    const most = kind === undefined ? 0 : sizeLimitOf(kind);
    if (kind === undefined) {
      // Named by the check; what it holds is not needed for that.
      files.set(path, new Uint8Array());
      continue;
    }
    const bytes = await readBounded(join(folder, path), Math.min(most, bytes_left));
    if (bytes === undefined) {
      findings.error({ file: path }, "is too large", `at most ${most} bytes are read`);
      continue;
    }
    bytes_left -= bytes.length;
    files.set(path, bytes);
  }
  return files;
}

/** In the order of their paths, so that findings and rows have the same order everywhere. */
async function listFiles(folder: string, findings: Findings): Promise<string[]> {
  const found: string[] = [];
  const waiting: { path: string; depth: number }[] = [{ path: "", depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(join(folder, next.path), { withFileTypes: true })) {
      const path = next.path === "" ? entry.name : `${next.path}/${entry.name}`;
      if (isBeside(path)) continue;
      if (path.length > folder_limits.path || next.depth >= depth_max) {
        findings.error(
          { file: path.slice(0, folder_limits.path) },
          "lies too deep",
          "a shop has the files that docs/your-shop lists",
        );
      } else if (entry.isDirectory()) waiting.push({ path, depth: next.depth + 1 });
      else if (entry.isFile()) found.push(path);
      else
        findings.error(
          { file: path },
          `${quoted(entry.name)} is no plain file`,
          "put a copy there: links and devices are not followed",
        );
      if (found.length > folder_limits.files) {
        findings.error({ file: "" }, "the folder has too many files", `a shop has at most ${folder_limits.files}`);
        return [];
      }
    }
  }
  return found.sort();
}

/** Undefined: there is more. What grows while it is read is cut there. */
export async function readBounded(path: string, most: number): Promise<Uint8Array | undefined> {
  if (!(await lstat(path)).isFile()) return undefined;
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > most) return undefined;
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
