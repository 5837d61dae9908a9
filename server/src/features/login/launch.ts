// A game opens a page of ours for its player: the token in that address is made here, at a signed request of the game.
import { areaSchema } from "@gemgate/contract/area";
import { locales } from "@gemgate/contract/locale";
import { readLinkCharacter } from "@gemgate/rules/roles/link-character";
import * as v from "valibot";
import { gameRoute, refuseService } from "../../platform/http/game-calls.ts";
import type { GameContext, ServiceRefusal } from "../../platform/http/game-calls.ts";
import { isPlainText } from "../../platform/plain-text.ts";
import { randomToken } from "../../platform/random.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { accountId, findClient } from "../games/public.ts";
import { hashToken } from "./find-session.ts";
import { openLaunch, takeLaunchRequest } from "./launch-store.ts";
import { accountHome, rememberAccount } from "../account/public.ts";
import { isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";

const life_s = 120;
/** A player opens a page now and then; a game that asks without end for one of them has a fault. */
const launch_limit = { window_s: 60, tries_max: 30 };

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isPlainText));
const linkId = v.optional(v.pipe(v.string(), v.maxLength(64), v.check(isPlainText)));
const launchSchema = v.object({
  request_id: id,
  client_id: id,
  suid: v.pipe(accountId, v.check(isPlainText)),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isPlainText)),
  mode: v.picklist(["web", "sdk"]),
  domain_area: v.optional(areaSchema),
  server_id: linkId,
  role_id: linkId,
  area_id: linkId,
  spec_lang: v.optional(v.picklist(locales)),
});
type Launch = v.InferOutput<typeof launchSchema>;

const launchedSchema = v.strictObject({ oauth_token: v.string(), url: v.string(), expires_in: v.number() });
type Launched = v.InferOutput<typeof launchedSchema>;

export const launchRoute = gameRoute({ name: "launch", body: launchSchema, content: launchedSchema }, launch);

async function launch(
  { world, resolvedHost, gp_id }: GameContext<World>,
  asked: Launch,
): Promise<Launched | ServiceRefusal> {
  const client = findClient(resolvedHost, asked.client_id);
  if ("refused" in client || client.gp_id !== gp_id) return refuseService("unknown_client");
  const domain_area = asked.domain_area ?? client.area;
  // The page would only say that the link is wrong; the game should learn it first.
  if (domain_area !== client.area) return refuseService("bad_request", "domain_area is not that of client_id");
  const search = pageSearch({ ...asked, domain_area });
  if (readLinkCharacter(search).isWrong) return refuseService("bad_request", "server_id, role_id or area_id");
  const key = throttleKey(`launch:${resolvedHost.brand.key}:${resolvedHost.environment}:${asked.suid}`);
  const oauth_token = randomToken(world.random);
  const refused = await inTransaction(world, async (tx) => {
    // A replayed request does not count as a try: a copy could use up the player's own launches otherwise.
    if (!(await takeLaunchRequest(tx, gp_id, asked.request_id))) return "stale" as const;
    if (await isTryTooMany(tx, key, launch_limit)) return "rate_limited" as const;
    const { suid, username: user_name, mode } = asked;
    const account_id = await rememberAccount(tx, { ...accountHome(resolvedHost), suid, user_name });
    await openLaunch(tx, {
      token_hash: hashToken(oauth_token),
      brand_id: resolvedHost.brand.key,
      gp_id,
      account_id,
      mode,
    });
    return undefined;
  });
  if (refused !== undefined) return refuseService(refused);
  search.set("oauth_token", oauth_token);
  const page = asked.mode === "sdk" ? "/userCenter" : "/";
  return { oauth_token, url: `${resolvedHost.origin}${page}?${search.toString()}`, expires_in: life_s };
}

function pageSearch(asked: Launch): URLSearchParams {
  const search = new URLSearchParams(asked.mode === "sdk" ? { visit: "sdk" } : {});
  for (const name of ["client_id", "domain_area", "server_id", "role_id", "area_id", "spec_lang"] as const) {
    const value = asked[name] ?? "";
    if (value !== "") search.set(name, value);
  }
  return search;
}
