// A preview is the shop of a moment to come, as it is published or as a folder would make it: the folder is published to tables of its
// own by the same statements, and a random token in a link is all that leads there.
import { createHash } from "node:crypto";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { randomToken } from "../../platform/random.ts";
import type { Random } from "../../platform/random.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { listPageHosts } from "../brands/public.ts";
import type { PageHost } from "../brands/public.ts";
import { addAudit } from "../audit/public.ts";
import { addPreview, makeDraftTables, removePreview } from "./preview-store.ts";
import { compareWhole, countAll, publishing_limits, writeChanges } from "./publish-shop.ts";
import type { PublishWorld, ShopContent, ShopPlan, TellProgress } from "./publish-shop.ts";
import { addVersion, lockShop, readCurrentVersion } from "./version-store.ts";

export interface Draft extends ShopContent {
  readonly files: FolderFiles;
}

export interface PreviewTerms {
  readonly as_of: Date;
  readonly utc_offset: string;
  /** How long the link holds. */
  readonly hours: number;
  /** Undefined: what is published. */
  readonly draft: Draft | undefined;
  readonly operator: string;
  readonly note: string;
}

export interface PreviewedHost extends PageHost {
  /** False: only the draft has it, so that no player can reach it yet. */
  readonly is_live: boolean;
}

export type MadePreview =
  | {
      readonly outcome: "made";
      readonly token: string;
      readonly ends_at: Date;
      readonly hosts: readonly PreviewedHost[];
      /** What the draft would change; undefined without one. */
      readonly plan: ShopPlan | undefined;
    }
  | { readonly outcome: "busy" }
  /** Players have these under other terms, so that the draft could not be applied. */
  | { readonly outcome: "held"; readonly keys: readonly string[] };

/** Nothing of the draft may stay: the tables of the preview before it are still being looked at. */
class DraftHeld extends Error {
  readonly keys: readonly string[];
  constructor(keys: readonly string[]) {
    super("players have what the draft would change");
    this.keys = keys;
  }
}

export async function makePreview(
  world: PublishWorld & { readonly random: Random },
  terms: PreviewTerms,
  tell: TellProgress = () => {},
): Promise<MadePreview> {
  const token = randomToken(world.random);
  try {
    return await inTransaction(world, (tx) => make(tx, { terms, token, tell }), publishing_limits);
  } catch (error) {
    if (error instanceof DraftHeld) return { outcome: "held", keys: error.keys };
    throw error;
  }
}

/** False: there was none. */
export function endPreview(
  world: PublishWorld,
  { operator, note }: Pick<PreviewTerms, "operator" | "note">,
): Promise<boolean> {
  return inTransaction(
    world,
    async (tx) => {
      const wasThere = await removePreview(tx);
      if (wasThere) await addAudit(tx, { operator, action: "shop preview ended", object: "shop preview", note });
      return wasThere;
    },
    publishing_limits,
  );
}

interface Making {
  readonly terms: PreviewTerms;
  readonly token: string;
  readonly tell: TellProgress;
}

async function make(tx: Tx, { terms, token, tell }: Making): Promise<MadePreview> {
  if (!(await lockShop(tx))) return { outcome: "busy" };
  const { as_of, utc_offset, hours, draft, operator, note } = terms;
  const live = new Set((await listPageHosts(tx)).map(({ host }) => host));
  const audited = { operator, action: "shop preview", object: `shop as of ${as_of.toISOString()}`, note };
  const audit_id = await addAudit(tx, audited);
  const plan = draft === undefined ? await withoutDraft(tx) : await writeDraft(tx, { draft, terms, audit_id, tell });
  const token_digest = digestOf(token);
  const is_draft = draft !== undefined;
  const ends_at = await addPreview(tx, { token_digest, as_of, utc_offset, is_draft, operator, hours });
  const hosts = (await listPageHosts(tx)).map((host) => ({ ...host, is_live: live.has(host.host) }));
  return { outcome: "made", token, ends_at, hosts, plan };
}

async function withoutDraft(tx: Tx): Promise<undefined> {
  await removePreview(tx);
}

interface WritingDraft extends Pick<Making, "terms" | "tell"> {
  readonly draft: Draft;
  readonly audit_id: number;
}

async function writeDraft(tx: Tx, { draft, terms, audit_id, tell }: WritingDraft): Promise<ShopPlan> {
  await makeDraftTables(tx);
  const { plan, keys } = await compareWhole(tx, draft, tell);
  if (keys.length > 0) throw new DraftHeld(keys);
  await writeChanges(tx, tell);
  const { operator, note } = terms;
  const no = (await readCurrentVersion(tx)) + 1;
  await addVersion(tx, { no, kind: "apply", operator, note, changes: countAll(plan), audit_id }, draft.files);
  return plan;
}

/** What is stored of a token, and compared. */
export function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
