// Which versions a folder holds: a note beside its files, with one line for each database that it was published to or exported from.
import { listKnownVersions, readVersionId } from "@gemgate/server/features/catalogue/public";
import type { Queryable } from "@gemgate/server/platform/database";
import { readNote } from "@gemgate/shop-folder/disk/read-note";
import { writeNote } from "@gemgate/shop-folder/disk/write-folder";

/** The version of this database that the folder was made from. Undefined: the folder knows none of its versions. */
export async function findNotedVersion(db: Queryable, folder: string): Promise<number | undefined> {
  const known = await listKnownVersions(
    db,
    (await readNote(folder)).map(({ id }) => id),
  );
  // Two can stand there after two notes were merged by hand; from the older one nothing that was published later is missed.
  return known.length === 0 ? undefined : Math.min(...known.map(({ no }) => no));
}

/** The folder is this version here, and goes on following the other databases that it notes. */
export async function noteVersion(db: Queryable, folder: string, version: number): Promise<void> {
  const noted = await readNote(folder);
  const known = await listKnownVersions(
    db,
    noted.map(({ id }) => id),
  );
  const others = noted.filter(({ id }) => known.every((one) => one.id !== id));
  await writeNote(folder, [{ version, id: await readVersionId(db, version) }, ...others]);
}

/** The folder is this version and nothing else, whatever it was before. */
export async function noteOnly(db: Queryable, folder: string, version: number): Promise<void> {
  await writeNote(folder, [{ version, id: await readVersionId(db, version) }]);
}
