// What can go wrong at a provider, on demand. A fault strikes one login: it is taken when the login is answered and
// stays with its code or token, so that everything which that login meets is struck alike.
import type { Kind } from "./apps.ts";

/** These spoil an id token. */
export const TOKEN_FAULTS = [
  "wrong_audience",
  "wrong_issuer",
  "wrong_nonce",
  "expired",
  "other_key",
  "unsigned",
] as const;
/** These spoil the way back to the app. */
const RETURN_FAULTS = ["replayed_code", "other_state", "undefined_client"] as const;
/** These spoil the answer to the app's own question about a code or token. */
const ANSWER_FAULTS = ["other_app", "slow", "http_500", "garbage"] as const;

export const FAULTS = [...TOKEN_FAULTS, ...RETURN_FAULTS, ...ANSWER_FAULTS] as const;

export type TokenFault = (typeof TOKEN_FAULTS)[number];
export type Fault = (typeof FAULTS)[number];
/** A fault that has been taken for one login. */
export type Strike = { fault: Fault; delayMs: number };

export const DELAY_DEFAULT_MS = 2_000;

export type Faults = {
  demand: (demand: { kind: Kind; fault: Fault; times: number; delayMs: number }) => void;
  /** The oldest fault that fits; `late` when the way back lies behind. */
  take: (kind: Kind, moment: "return" | "late") => Strike | null;
  list: () => { kind: Kind; fault: Fault; times_left: number; delay_ms: number }[];
  clear: () => void;
};

export function createFaults(): Faults {
  let demands: { kind: Kind; fault: Fault; times: number; delayMs: number }[] = [];
  return {
    demand: (demand) => void demands.push({ ...demand }),
    take(kind, moment) {
      const fits = (fault: Fault): boolean => moment === "return" || !isReturnFault(fault);
      const found = demands.find((demand) => demand.kind === kind && fits(demand.fault));
      if (found === undefined) return null;
      found.times -= 1;
      demands = demands.filter(({ times }) => times > 0);
      return { fault: found.fault, delayMs: found.delayMs };
    },
    list: () =>
      demands.map(({ kind, fault, times, delayMs }) => ({ kind, fault, times_left: times, delay_ms: delayMs })),
    clear: () => {
      demands = [];
    },
  };
}

const WITHOUT_ID_TOKEN: readonly Fault[] = ["expired", "other_state", ...ANSWER_FAULTS];

/** What a kind cannot do wrong is not offered: VK has no id token, and only Apple has undefined clients. */
export const FAULTS_OF: Record<Kind, readonly Fault[]> = {
  google: FAULTS.filter((fault) => fault !== "undefined_client"),
  apple: FAULTS,
  huawei: FAULTS.filter((fault) => fault !== "undefined_client"),
  facebook: WITHOUT_ID_TOKEN,
  vk: WITHOUT_ID_TOKEN,
  twitter: ["replayed_code", ...WITHOUT_ID_TOKEN],
};

export function isTokenFault(fault: Fault): fault is TokenFault {
  return TOKEN_FAULTS.some((one) => one === fault);
}

function isReturnFault(fault: Fault): boolean {
  return RETURN_FAULTS.some((one) => one === fault);
}
