// H8, Z49: one request claims a coupon, those of a level or a kind, or everything that can be claimed.
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { receiveCoupons } from "@gemgate/contract/coupons";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { findRequest, rememberRequest } from "../../platform/idempotency/known-request.ts";
import type { KeyedRequest } from "../../platform/idempotency/known-request.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { lockAccount } from "../account/public.ts";
import { findClient } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";
import { readStanding, vipProgramOf } from "../vip/public.ts";
import type { VipProgram } from "../vip/public.ts";
import { grantClaimable, hasClaimed } from "./claim-store.ts";
import { listGrantsById } from "./grant-store.ts";
import { claimantOf } from "./list-coupons.ts";
import { presentGrant } from "./present-coupon.ts";

type Query = QueryOf<typeof receiveCoupons>;
type Content = ContentOf<typeof receiveCoupons>;

export async function receiveCouponsOf(
  responseCache: ResponseCache,
  context: LoggedIn,
  query: Query,
): Promise<Content | Refusal> {
  const { world, resolvedHost, session } = context;
  const request = requestOf(session.account_id, query);
  const before = await findRequest(world.db, request);
  if (before.kind === "misused") return refuse("bad_parameter", { parameter: "nonce" });
  if (before.kind === "known") return presentGranted(context, before.result_ref);
  const client = findClient(resolvedHost, query.client_id);
  if (isRefusal(client)) return client;
  const program = await vipProgramOf({ world, responseCache }, resolvedHost.brand, client);
  if (program === undefined) return refuse("claim_not_reached");
  const granted = await grantOnce(context, { request, client, program, query });
  if (granted === "nonce taken") return receiveCouponsOf(responseCache, context, query);
  return granted.length === 0 ? whyNothing(context, query, program) : presentGranted(context, granted.join(","));
}

interface Claim {
  readonly request: KeyedRequest;
  readonly client: KnownClient;
  readonly program: VipProgram;
  readonly query: Query;
}

/** The account is locked first, as everywhere: two claims of a player come one after the other, and each coupon is granted once. */
async function grantOnce(context: LoggedIn, claim: Claim): Promise<readonly number[] | "nonce taken"> {
  const { world, session } = context;
  const { request, client, program, query } = claim;
  return inTransaction(world, async (tx) => {
    await lockAccount(tx, session.account_id);
    // Read again under the lock: the request that came first may have used this nonce.
    if ((await findRequest(tx, request)).kind !== "new") return "nonce taken";
    const standing = await readStanding(tx, program, session.account_id);
    const granted = await grantClaimable(tx, claimantOf(context, { client, program, standing }), {
      id: query.code,
      level_id: query.level_id,
      source: query.type,
    });
    // A refusal is not kept (Z126).
    if (granted.length > 0) await rememberRequest(tx, request, granted.join(","));
    return granted;
  });
}

/** Nothing was to be had: because it was claimed before, or because its level, its time or its number is not there. */
async function whyNothing({ world, session }: LoggedIn, query: Query, program: VipProgram): Promise<Refusal> {
  const { points } = await readStanding(world.db, program, session.account_id);
  const wanted = program.levels.find(({ level_id }) => level_id === query.level_id);
  if (wanted !== undefined && wanted.need_points > points) return refuse("claim_not_reached");
  const { account_id } = session;
  const isClaimed = await hasClaimed(world.db, { account_id, id: query.code, source: query.type });
  return refuse(isClaimed ? "claim_received" : "claim_not_reached");
}

async function presentGranted({ world }: LoggedIn, ids: string): Promise<Content> {
  const rows = await listGrantsById(world.db, ids.split(",").map(Number));
  return { list: rows.map((row) => presentGrant(row, "avail")) };
}

function requestOf(account_id: number, { nonce, client_id, level_id, type, code }: Query): KeyedRequest {
  const query = {
    nonce,
    client_id,
    ...(level_id === undefined ? {} : { level_id: String(level_id) }),
    ...(type === undefined ? {} : { type }),
    ...(code === undefined ? {} : { code }),
  };
  return { account_id, path: receiveCoupons.path, query };
}
