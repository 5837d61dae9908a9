// A game asks for a link that one of its players pays a debt with, at a signed request.
import { areaSchema } from "@gemgate/contract/area";
import * as v from "valibot";
import { gameRoute, refuseService } from "../../platform/http/game-calls.ts";
import type { GameContext, ServiceRefusal } from "../../platform/http/game-calls.ts";
import { isPlainText } from "../../platform/plain-text.ts";
import { isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";
import type { World } from "../../platform/world.ts";
import { accountId, findClient } from "../games/public.ts";
import { linkAddress } from "./link-address.ts";
import { openDebtLink } from "./open-debt-link.ts";

/** A player owes now and then; a game that asks without end for one of them has a fault. */
const link_limit = { window_s: 60, tries_max: 60 };
const valid_s_max = 366 * 86_400;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isPlainText));
const replenishSchema = v.object({
  request_id: id,
  client_id: id,
  game_id: id,
  debt_id: id,
  suid: v.pipe(accountId, v.check(isPlainText)),
  user_name: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isPlainText)),
  amount: v.pipe(v.string(), v.maxLength(32)),
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  valid_time: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(valid_s_max)),
  domain_area: areaSchema,
});
type Asked = v.InferOutput<typeof replenishSchema>;

const linkSchema = v.strictObject({
  replenish_id: v.string(),
  url: v.string(),
  valid_until: v.number(),
  repeated: v.boolean(),
});
type Answered = v.InferOutput<typeof linkSchema>;

export const replenishServiceRoute = gameRoute(
  { name: "replenish", body: replenishSchema, content: linkSchema },
  giveLink,
);

/** The debt is the key: a lost answer is asked for again with the same request, and gives the same link. */
async function giveLink(
  { world, resolvedHost, gp_id }: GameContext<World>,
  asked: Asked,
): Promise<Answered | ServiceRefusal> {
  const client = findClient(resolvedHost, asked.client_id);
  if ("refused" in client || client.gp_id !== gp_id) return refuseService("unknown_client");
  if (asked.domain_area !== client.area) return refuseService("bad_request", "domain_area is not that of client_id");
  const { suid, user_name, debt_id, amount, currency_code: currency, valid_time: valid_s } = asked;
  const key = throttleKey(`replenish:${resolvedHost.brand.key}:${resolvedHost.environment}:${suid}`);
  if (await isTryTooMany(world.db, key, link_limit)) return refuseService("rate_limited");
  const debt = { client, debt_id, suid, user_name, amount, currency, valid_s, made_by: "game" } as const;
  const opened = await openDebtLink({ world, resolvedHost }, debt);
  if (opened === "already_paid") return refuseService("already_paid");
  if (opened === "no_amount") return refuseService("bad_request", "amount");
  if (opened === "other_debtor") return refuseService("bad_request", "debt_id is that of another suid");
  return {
    replenish_id: opened.id,
    url: linkAddress(resolvedHost, client, opened.id),
    valid_until: opened.valid_until_s,
    repeated: opened.repeated,
  };
}
