// The note of a folder about which published versions it holds.
import { join } from "node:path";
import * as v from "valibot";
import { version_file } from "../folder-layout.ts";
import { readBounded } from "./read-folder.ts";

const NotedVersion = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
  /** Tells this version from that of the same number in every other database. */
  id: v.pipe(v.string(), v.uuid()),
});
const Note = v.object({ versions: v.array(NotedVersion) });

export type NotedVersion = Readonly<v.InferOutput<typeof NotedVersion>>;

const note_bytes_max = 10_000;

/** Empty where the folder says nothing, or nothing that can be read: then it is known from no database. */
export async function readNote(folder: string): Promise<readonly NotedVersion[]> {
  const bytes = await readBounded(join(folder, version_file), note_bytes_max).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  return bytes === undefined ? [] : parseNote(Buffer.from(bytes).toString("utf8"));
}

function parseNote(text: string): readonly NotedVersion[] {
  try {
    const read = v.safeParse(Note, JSON.parse(text));
    return read.success ? read.output.versions : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
