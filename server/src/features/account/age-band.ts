// Z110: the player says an age band once, and the month's cap follows from it. Brands that only show the legal notice ask nothing
// and keep nothing.
import { setAgeBand } from "@gemgate/contract/account";
import type { readAgeBand } from "@gemgate/contract/account";
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { monthlyCapOf } from "@gemgate/rules/account/spending-caps";
import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { lookUpRequest, rememberRequest } from "../../platform/idempotency/known-request.ts";
import type { KeyedRequest } from "../../platform/idempotency/known-request.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { findClient, isLoginClient } from "../games/public.ts";
import { declareAgeBand } from "./age-band-store.ts";
import { readMonth } from "./spend-store.ts";

interface Declaration extends KeyedRequest {
  readonly query: QueryOf<typeof setAgeBand>;
}

type AgeBandContent = ContentOf<typeof readAgeBand>;

export async function readAgeBandOf(context: LoggedIn, client_id: string): Promise<AgeBandContent | Refusal> {
  return isOurs(context, client_id) ? presentBand(context, context.session.age_band) : refuse("not_a_game");
}

export async function setAgeBandOf(
  context: LoggedIn,
  query: QueryOf<typeof setAgeBand>,
): Promise<AgeBandContent | Refusal> {
  const { world, resolvedHost, session } = context;
  const request = { account_id: session.account_id, path: setAgeBand.path, query };
  const before = await lookUpRequest(world.db, request);
  if (before === "misused") return wrongNonce();
  if (!isOurs(context, query.client_id)) return refuse("not_a_game");
  if (resolvedHost.brand.spending_caps !== true) return presentBand(context, null);
  if (before === "known") return presentBand(context, query.band);

  const end = await declareOnce(context, request);
  if (end === "declared otherwise") return refuse("age_band_declared");
  if (end === "nonce taken" && (await lookUpRequest(world.db, request)) !== "known") return wrongNonce();
  return presentBand(context, query.band);
}

/** The band belongs to the account, so the number that stands for all games of the brand will do (Z114). */
function isOurs({ resolvedHost }: LoggedIn, client_id: string): boolean {
  return isLoginClient(resolvedHost.brand, client_id) || !("refused" in findClient(resolvedHost, client_id));
}

function wrongNonce(): Refusal {
  return refuse("bad_parameter", { parameter: "nonce" });
}

type End = "declared" | "declared otherwise" | "nonce taken";

/** The account is locked first, as everywhere, and a refusal is not kept (Z126): so the nonce comes after the band. */
async function declareOnce({ world }: LoggedIn, declaration: Declaration): Promise<End> {
  const { band } = declaration.query;
  try {
    return await inTransaction(world, async (tx): Promise<End> => {
      if (!(await declareAgeBand(tx, declaration.account_id, band))) return "declared otherwise";
      if (!(await rememberRequest(tx, declaration, band))) throw new NonceTaken();
      return "declared";
    });
  } catch (error) {
    if (error instanceof NonceTaken) return "nonce taken";
    throw error;
  }
}

/** Rolls the declaration back; it never leaves this file. */
class NonceTaken extends Error {
  override name = "NonceTaken";
}

async function presentBand({ world, resolvedHost, session }: LoggedIn, band: AgeBand | null): Promise<AgeBandContent> {
  const { currency, time_zone, spending_caps } = resolvedHost.brand;
  const isEnforced = spending_caps === true;
  const cap = monthlyCapOf({ isEnforced, band });
  // Only what counts against a cap is held, so the sum of a player without one is 0, whatever was bought.
  const { month, spent } = await readMonth(world.db, { account_id: session.account_id, currency, time_zone });
  return {
    enforced: isEnforced ? 1 : 0,
    band: isEnforced ? (band ?? "") : "",
    cap: toWire(cap.kind === "capped" ? cap.cap : 0, currency),
    spent: toWire(spent, currency),
    currency,
    month,
  };
}
