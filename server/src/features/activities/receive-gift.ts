// N7, Z133: a claimed reward goes to the chosen character through the delivery table, like goods: a claim that is committed
// survives a killed process and is given once.
import { receiveActivityGift } from "@gemgate/contract/activities";
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { findRequest, rememberRequest } from "../../platform/idempotency/known-request.ts";
import type { KeyedRequest } from "../../platform/idempotency/known-request.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { lockAccount } from "../account/public.ts";
import { queueRewardDelivery } from "../delivery/public.ts";
import { findClient } from "../games/public.ts";
import type { GameBackends, KnownClient } from "../games/public.ts";
import { findReceiver } from "../roles/public.ts";
import type { KnownServers, Receiver } from "../roles/public.ts";
import { isRunning } from "./activity-store.ts";
import type { ActivityReward, ActivityRow } from "./activity-store.ts";
import { addClaim, listClaimedTiers } from "./claim-store.ts";
import { readProgress, rewardState } from "./progress.ts";
import { gameOf } from "./read-activities.ts";
import { activitiesOf } from "./shown-activities.ts";

type Query = QueryOf<typeof receiveActivityGift>;
type Content = ContentOf<typeof receiveActivityGift>;

export interface GiftDependencies {
  readonly responseCache: ResponseCache;
  readonly games: GameBackends;
  readonly servers: KnownServers;
}

interface Claim {
  readonly request: KeyedRequest;
  readonly client: KnownClient;
  readonly receiver: Receiver;
  readonly role_id: string;
  readonly activity: ActivityRow;
  readonly wanted: readonly ActivityReward[];
}

export async function receiveGiftOf(
  dependencies: GiftDependencies,
  context: LoggedIn,
  query: Query,
): Promise<Content | Refusal> {
  const { world, resolvedHost, session } = context;
  const request = requestOf(session.account_id, query);
  const before = await findRequest(world.db, request);
  if (before.kind === "misused") return refuse("bad_parameter", { parameter: "nonce" });
  if (before.kind === "known") return readResult(before.result_ref);
  const client = findClient(resolvedHost, query.client_id);
  if (isRefusal(client)) return client;
  const ofGame = await activitiesOf(world, dependencies.responseCache, gameOf(context, client));
  const activity = ofGame.find(({ id }) => id === query.activity_id);
  if (activity === undefined) return refuse("no_activity");
  const wanted = activity.rewards.filter(({ tier_id }) => query.all === "1" || tier_id === query.reward_id);
  if (wanted.length === 0) return refuse("claim_not_reached");
  const receiver = await findReceiver(world, dependencies, {
    session,
    client,
    wanted: { server_id: query.server_id, role_id: query.role_id, areaId: query.area_id, platform: "web" },
  });
  if (isRefusal(receiver)) return receiver;
  const claim = { request, client, receiver, role_id: query.role_id, activity, wanted };
  const end = await inTransaction(world, (tx) => claimOnce(tx, context, claim));
  if (end === "nonce taken") return receiveGiftOf(dependencies, context, query);
  if (!isRefusal(end)) world.signals.wake("deliver");
  return end;
}

/** The account is locked first, as everywhere: claims of a player come one after the other. */
async function claimOnce(tx: Tx, context: LoggedIn, claim: Claim): Promise<Content | Refusal | "nonce taken"> {
  const { resolvedHost, session } = context;
  const { account_id } = session;
  const { activity, wanted, request } = claim;
  await lockAccount(tx, account_id);
  if ((await findRequest(tx, request)).kind !== "new") return "nonce taken";
  const brand_id = resolvedHost.brand.key;
  // N16: by the database's clock, which the page's own and this process's may have left behind.
  if (!(await isRunning(tx, { brand_id, id: activity.id }))) return refuse("claim_period");
  const progress = await readProgress(tx, activity, account_id);
  const tiers = await listClaimedTiers(tx, { account_id, activity_ids: [activity.id] });
  const claimed = new Set(tiers.map(({ tier_id }) => tier_id));
  const stateOf = (reward: ActivityReward) => rewardState(reward, { progress, claimed, isOver: false });
  const claimable = wanted.filter((reward) => stateOf(reward) === 1);
  if (claimable.length === 0) {
    return refuse(wanted.some((reward) => stateOf(reward) === 2) ? "claim_received" : "claim_not_reached");
  }
  const received: string[] = [];
  for (const reward of claimable) {
    const claim_id = await addClaim(tx, { brand_id, activity_id: activity.id, account_id, tier_id: reward.tier_id });
    if (claim_id === undefined) continue;
    await queueRewardDelivery(tx, deliveryOf(context, claim, { claim_id, reward }));
    received.push(reward.tier_id);
  }
  // A refusal is not kept (Z126).
  await rememberRequest(tx, request, received.join(","));
  const failed = claimable.map(({ tier_id }) => tier_id).filter((tier_id) => !received.includes(tier_id));
  return { received, failed };
}

function deliveryOf(
  { resolvedHost, session }: LoggedIn,
  { activity, client, receiver, role_id }: Claim,
  { claim_id, reward }: { claim_id: number; reward: ActivityReward },
): Parameters<typeof queueRewardDelivery>[1] {
  return {
    claim_id,
    activity_id: activity.id,
    tier_id: reward.tier_id,
    brand_id: resolvedHost.brand.key,
    gp_id: client.gp_id,
    client_id: client.client_id,
    server_id: receiver.server_id,
    role_id,
    area_id: receiver.area_id,
    suid: session.suid,
    env: resolvedHost.environment,
    items: reward.items.map(({ item_id, num }) => ({ item_id, num })),
  };
}

function readResult(result_ref: string): Content {
  return { received: result_ref === "" ? [] : result_ref.split(","), failed: [] };
}

function requestOf(account_id: number, query: Query): KeyedRequest {
  const { nonce, client_id, server_id, role_id, activity_id, area_id, reward_id, all } = query;
  const optional = Object.entries({ area_id, reward_id, all }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    account_id,
    path: receiveActivityGift.path,
    query: { nonce, client_id, server_id, role_id, activity_id, ...Object.fromEntries(optional) },
  };
}
