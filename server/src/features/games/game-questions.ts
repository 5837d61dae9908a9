// The questions of the game contract in our own words: what each answer means for a player.
import type { Area } from "@gemgate/contract/area";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LoginKind } from "@gemgate/contract/login-kind";
import type { Platform } from "@gemgate/contract/platform";
import * as v from "valibot";
import type { GameBackends, GameClient, GameOutcome } from "./game-backend.ts";

const gameId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** The prefix is that of prepaid cards' own accounts (Z30). */
export const accountId = v.pipe(
  gameId,
  v.check((suid) => !suid.startsWith("card:"), "is the name of a card"),
);
const gameIdOrNone = v.pipe(v.string(), v.maxLength(64));
const gameName = v.pipe(v.string(), v.maxLength(200));

const accountSchema = v.object({
  suid: accountId,
  username: gameName,
  real_name: v.picklist(["verified", "needed", "not_required"]),
});
export type GameAccount = v.InferOutput<typeof accountSchema>;

const noLogin = new Set(["wrong_credentials", "account_locked", "bad_request", "unfit_text"]);

export async function verifyPassword(
  games: GameBackends,
  client: GameClient,
  login: { username: string; password: string },
): Promise<GameAccount | Refusal> {
  const outcome = await games.ask(client, { call: "verify-password", body: login, result: accountSchema });
  if (outcome.kind === "done") return outcome.result;
  // A game that calls the request bad has judged it: a player who keeps sending such names has failed like any other.
  if (outcome.kind === "refused" && noLogin.has(outcome.error)) return refuse("login_failed");
  if (outcome.kind === "later" && outcome.error === "rate_limited") return refuse("too_many_logins");
  return busy(outcome);
}

/** Z130: the account that the game has linked to an identity, or made for it. */
export async function askAccountByIdentity(
  games: GameBackends,
  client: GameClient,
  identity: { provider: LoginKind; subject: string; display_name?: string },
): Promise<GameAccount | Refusal> {
  const outcome = await games.ask(client, { call: "account-by-identity", body: identity, result: accountSchema });
  if (outcome.kind === "done") return outcome.result;
  if (outcome.kind === "refused" && outcome.error === "no_account") {
    return refuse("login_failed", { login: "no_game_account" });
  }
  if (outcome.kind === "refused" && outcome.error === "account_locked") {
    return refuse("login_failed", { login: "provider" });
  }
  return busy(outcome);
}

const debtSchema = v.object({
  debt_id: gameId,
  user_name: gameName,
  amount: v.pipe(v.string(), v.maxLength(32)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  valid_time: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366 * 86_400)),
});
export type GameDebt = v.InferOutput<typeof debtSchema>;

/** What the player owes the game; nothing is a refusal of its own (-3016). */
export async function askDebt(
  games: GameBackends,
  client: GameClient,
  whose: { suid: string; game_id: string },
): Promise<GameDebt | Refusal> {
  const outcome = await games.ask(client, { call: "debt", body: { op: "query", ...whose }, result: debtSchema });
  if (outcome.kind === "done") return outcome.result;
  if (outcome.kind === "refused" && (outcome.error === "nothing_owed" || outcome.error === "already_paid")) {
    return refuse("replenish_error");
  }
  return busy(outcome);
}

const serverListSchema = v.object({
  version: v.pipe(v.string(), v.maxLength(64)),
  areas: v.pipe(v.array(v.object({ area_id: gameId, name: gameName })), v.maxLength(200)),
  servers: v.pipe(
    v.array(
      v.object({
        server_id: gameId,
        name: gameName,
        real_server: gameIdOrNone,
        area_id: gameIdOrNone,
        recommend: v.boolean(),
        open: v.boolean(),
      }),
    ),
    v.maxLength(20_000),
  ),
});
export type GameServers = v.InferOutput<typeof serverListSchema>;

export async function askServers(
  games: GameBackends,
  client: GameClient,
  place: { platform: Platform; domain_area: Area },
): Promise<GameServers | Refusal> {
  const outcome = await games.ask(client, { call: "servers", body: place, result: serverListSchema });
  return outcome.kind === "done" ? outcome.result : busy(outcome);
}

const roleSchema = v.object({
  role_id: gameId,
  role_name: gameName,
  level: v.pipe(v.number(), v.integer()),
  server_id: gameId,
  server_name: gameName,
  real_server: gameIdOrNone,
  area_id: gameIdOrNone,
  area_name: gameName,
  last_login_time: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type GameRole = v.InferOutput<typeof roleSchema>;
const rolesSchema = v.object({ roles: v.pipe(v.array(roleSchema), v.maxLength(1_000)) });

export async function askRoles(
  games: GameBackends,
  client: GameClient,
  whose: { suid: string; server_id?: string; area_id?: string },
): Promise<readonly GameRole[] | Refusal> {
  const outcome = await games.ask(client, { call: "roles", body: whose, result: rolesSchema });
  if (outcome.kind === "done") return outcome.result.roles;
  const isNone = outcome.kind === "refused" && (outcome.error === "unknown_server" || outcome.error === "unfit_text");
  return isNone ? [] : busy(outcome);
}

const ownedRoleSchema = v.object({ ...roleSchema.entries, owned: v.boolean() });

/** Z33: the role exists on that server and is this account's, or the refusal that says which is not so. */
export async function askOwnRole(
  games: GameBackends,
  client: GameClient,
  role: { suid: string; server_id: string; role_id: string; area_id?: string },
): Promise<GameRole | Refusal> {
  const outcome = await games.ask(client, { call: "role-by-id", body: role, result: ownedRoleSchema });
  if (outcome.kind === "done") return outcome.result.owned ? outcome.result : refuse("account_mismatch");
  return noRole(outcome);
}

export type OwnedRole = v.InferOutput<typeof ownedRoleSchema>;

/** Z30, Z135: a character of that server, of any account. A card names no account; a player who gives is told what is their own. */
export async function askRole(
  games: GameBackends,
  client: GameClient,
  role: { suid?: string; server_id: string; role_id: string; area_id?: string },
): Promise<OwnedRole | Refusal> {
  const outcome = await games.ask(client, { call: "role-by-id", body: role, result: ownedRoleSchema });
  return outcome.kind === "done" ? outcome.result : noRole(outcome);
}

function noRole(outcome: GameOutcome<unknown>): Refusal {
  const isUnknown = outcome.kind === "refused" && /^(?:unknown_role|unknown_server|unfit_text)$/.test(outcome.error);
  return isUnknown ? refuse("role_not_found") : busy(outcome);
}

const deliveredSchema = v.object({
  state: v.picklist(["delivered", "accepted"]),
  receipt: gameId,
  repeated: v.boolean(),
});
export type DeliverOutcome = GameOutcome<v.InferOutput<typeof deliveredSchema>>;

export function sendDelivery(
  games: GameBackends,
  client: GameClient,
  body: Record<string, unknown>,
): Promise<DeliverOutcome> {
  return games.send(client, { call: "deliver", body, result: deliveredSchema });
}

const settledSchema = v.object({ receipt: gameId, repeated: v.boolean() });

/** The debt is paid and the block lifts: the other thing that a delivery can be, under a key of the same kind. */
export async function settleDebt(
  games: GameBackends,
  client: GameClient,
  debt: { delivery_key: string; replenish_id: string; debt_id: string; amount: string; currency: string },
): Promise<DeliverOutcome> {
  const outcome = await games.send(client, { call: "debt", body: { op: "settle", ...debt }, result: settledSchema });
  return outcome.kind === "done" ? { ...outcome, result: { state: "delivered", ...outcome.result } } : outcome;
}

const deliveryStatusSchema = v.object({
  state: v.picklist(["delivered", "accepted", "rejected", "none"]),
  receipt: v.optional(gameId),
  reason: v.optional(gameName),
});
export type DeliveryStatusOutcome = GameOutcome<v.InferOutput<typeof deliveryStatusSchema>>;

export function askDeliveryStatus(
  games: GameBackends,
  client: GameClient,
  delivery_key: string,
): Promise<DeliveryStatusOutcome> {
  return games.ask(client, { call: "delivery-status", body: { delivery_key }, result: deliveryStatusSchema });
}

/** A game that does not answer, or says that it cannot now, makes the player's call busy; nothing is guessed. */
function busy(outcome: GameOutcome<unknown>): Refusal {
  return refuse("busy", {
    retry_after_s: outcome.kind === "later" ? Math.min(60, Math.max(2, outcome.retry_after_s)) : 3,
  });
}

const revokedSchema = v.object({
  state: v.picklist(["revoked", "partly", "nothing"]),
  // What the player owes for goods that were spent already.
  debt: v.optional(
    v.object({
      debt_id: gameId,
      amount: v.pipe(v.string(), v.maxLength(32)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    }),
  ),
});

export function sendRevocation(
  games: GameBackends,
  client: GameClient,
  body: Record<string, unknown>,
): Promise<GameOutcome<v.InferOutput<typeof revokedSchema>>> {
  return games.send(client, { call: "revoke", body, result: revokedSchema });
}
