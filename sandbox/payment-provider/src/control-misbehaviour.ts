// The control calls that make the sandbox misbehave: scenarios, faults, and rules for the webhooks.
import type { FaultyCall } from "./fault-store.ts";
import { clearFaults, FAULTS, FAULTY_CALLS, insertFault, listFaults } from "./fault-store.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { setWebhookRules } from "./webhook-rule-store.ts";
import type { Provider } from "./provider.ts";
import { REF } from "./read-creation.ts";
import {
  parseFields,
  readChoice,
  readOptionalFlag,
  readOptionalFraction,
  readOptionalObject,
  readOptionalText,
  readOptionalWhole,
} from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import { insertScenarioDemand } from "./scenario-store.ts";
import { REFUND_SCENARIOS, SCENARIOS } from "./scenarios.ts";
import { SEED_MAX } from "./seeded-random.ts";

const DELAY = { min: 0, max: 600_000 };
const TIMES = { min: 1, max: 1_000_000 };
const SEED = { min: 0, max: SEED_MAX };
const COPIES = { min: 2, max: 50 };
const LATE = { min: 0, max: 72 * 3_600_000 };
const ANY_CALL: readonly (FaultyCall | "*")[] = [...FAULTY_CALLS, "*"];

export function demandScenario(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const match = readOptionalObject(fields, "match") ?? {};
  insertScenarioDemand(provider.db, {
    scenario: readChoice(fields, "scenario", [...SCENARIOS, ...REFUND_SCENARIOS]),
    times: readOptionalWhole(fields, "times", TIMES) ?? 1,
    delayMs: readOptionalWhole(fields, "delay_ms", DELAY),
    match: {
      merchant: readOptionalText(match, "merchant", REF),
      merchantRef: readOptionalText(match, "merchant_ref", REF),
      refundRef: readOptionalText(match, "refund_ref", REF),
      amount: readOptionalWhole(match, "amount", { min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
  });
  return answerJson(200, { ok: true });
}

export function demandFault(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const match = readOptionalObject(fields, "match") ?? {};
  const rate = readOptionalFraction(fields, "rate");
  insertFault(provider.db, {
    call: readChoice(fields, "call", ANY_CALL),
    fault: readChoice(fields, "fault", FAULTS),
    // What strikes by chance goes on until it is cleared; what strikes for certain strikes once.
    times: readOptionalWhole(fields, "times", TIMES) ?? (rate === null ? 1 : null),
    delayMs: readOptionalWhole(fields, "delay_ms", DELAY),
    match: {
      merchant: readOptionalText(match, "merchant", REF),
      merchantRef: readOptionalText(match, "merchant_ref", REF),
    },
    rate,
    seed: readOptionalWhole(fields, "seed", SEED) ?? 0,
  });
  return answerJson(200, { ok: true });
}

export function showFaults(provider: Provider): Reply {
  return answerJson(200, {
    list: listFaults(provider.db).map(({ call, fault, times, delayMs, match, rate, seed }) => ({
      call,
      fault,
      times_left: times,
      delay_ms: delayMs,
      match: { merchant: match.merchant, merchant_ref: match.merchantRef },
      rate,
      seed,
    })),
  });
}

export function dropFaults(provider: Provider): Reply {
  clearFaults(provider.db);
  return answerJson(200, { ok: true });
}

/** Replaces all rules: what is not named is reset to its default. */
export function changeWebhookRules(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  setWebhookRules(provider.db, {
    isOff: readOptionalFlag(fields, "off") ?? false,
    loseRate: readOptionalFraction(fields, "lose_rate") ?? 0,
    duplicateRate: readOptionalFraction(fields, "duplicate_rate") ?? 0,
    copies: readOptionalWhole(fields, "copies", COPIES) ?? 2,
    shuffleMs: readOptionalWhole(fields, "shuffle_ms", DELAY) ?? 0,
    lateRate: readOptionalFraction(fields, "late_rate") ?? 0,
    lateMs: readOptionalWhole(fields, "late_ms", LATE) ?? 0,
    seed: readOptionalWhole(fields, "seed", SEED) ?? 0,
  });
  return answerJson(200, { ok: true });
}
