import type { Queryable } from "../../platform/database.ts";
import { checkLinks, findUnlinked, readHead } from "./chain-store.ts";
import type { AuditHead } from "./chain-store.ts";

export interface AuditCheck {
  readonly links: number;
  /** What does not fit, in words; nothing when the chain is whole. */
  readonly broken: string | undefined;
}

const links_at_once = 5_000;

/** Computes every link of the audit again, each from the one before, a stretch at a time. */
export async function verifyAudit(db: Queryable, at_once = links_at_once): Promise<AuditCheck> {
  // What is decided meanwhile comes after this head.
  const head = await readHead(db);
  if (head === undefined) return { links: 0, broken: "the head of the audit's chain is gone" };
  let last: AuditHead = { no: 0, hash: "" };
  while (last.no < head.no) {
    const stretch = await checkLinks(db, last, Math.min(at_once, head.no - last.no));
    if (stretch.broken !== undefined) {
      return { links: head.no, broken: `link ${stretch.broken} of the audit does not fit its row` };
    }
    if (stretch.links === 0)
      return { links: head.no, broken: `the audit's chain ends at link ${last.no} of ${head.no}` };
    last = { no: last.no + stretch.links, hash: stretch.hash };
  }
  if (last.hash !== head.hash) return { links: head.no, broken: "the head of the audit's chain is not its last link" };
  const unlinked = await findUnlinked(db);
  const broken = unlinked === undefined ? undefined : `row ${unlinked} of the audit was written behind its chain`;
  return { links: head.no, broken };
}
