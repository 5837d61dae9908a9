// Circuit breakers of a provider, one for each brand and purpose: questions that fail do not stop sales.
import { Breaker } from "../../platform/breaker.ts";
import type { World } from "../../platform/world.ts";

/** Payments are begun, money is sent back, and everything else only asks. */
export type Purpose = "create" | "refund" | "ask";

/** Refunds are followed by questions about them, so that an answer to either says that the provider is there. */
const breakerOf = { create: "create", refund: "ask", ask: "ask" } as const;

/** What reaching a provider needs of the world. */
export type ProviderWorld = Pick<World, "clock" | "signals" | "fetch">;

export interface ProviderBreakers {
  allows(merchant: string, purpose: Purpose): boolean;
  succeeded(merchant: string, purpose: Purpose): void;
  failed(merchant: string, purpose: Purpose): void;
  /** HTTP 429: nothing is wrong with the provider. Questions wait as long as it says; sales and refunds go on. */
  rateLimited(merchant: string, purpose: Purpose, retry_after_s: number | undefined): void;
  /** For one brand whether payments should be begun there now; without a brand whether anything is refused for any of them. */
  isOpen(merchant: string | undefined): boolean;
}

const pause_default_s = 30;
const pause_max_s = 900;

interface OfMerchant {
  readonly breakers: Readonly<Record<"create" | "ask", Breaker>>;
  pausedUntil_ms: number;
  wasPaused: boolean;
}

export function openProviderBreakers(world: ProviderWorld, id: string): ProviderBreakers {
  const merchants = new Map<string, OfMerchant>();
  const of = (merchant: string): OfMerchant => {
    const known = merchants.get(merchant);
    if (known !== undefined) return known;
    const tellBack = (): void => world.signals.tellBack({ party: "provider", provider: id, merchant });
    const breakers = {
      create: new Breaker(world.clock, tellBack),
      ask: new Breaker(world.clock, tellBack),
    };
    const made = { breakers, pausedUntil_ms: 0, wasPaused: false };
    merchants.set(merchant, made);
    return made;
  };
  return {
    allows(merchant, purpose) {
      const { breakers, pausedUntil_ms } = of(merchant);
      if (purpose === "ask" && world.clock.nowMs() < pausedUntil_ms) return false;
      return breakers[breakerOf[purpose]].allows();
    },
    succeeded(merchant, purpose) {
      const account = of(merchant);
      account.breakers[breakerOf[purpose]].succeeded();
      if (purpose !== "ask" || !account.wasPaused) return;
      account.wasPaused = false;
      world.signals.tellBack({ party: "provider", provider: id, merchant });
    },
    failed: (merchant, purpose) => of(merchant).breakers[breakerOf[purpose]].failed(),
    rateLimited(merchant, purpose, retry_after_s = pause_default_s) {
      if (purpose !== "ask") return;
      const account = of(merchant);
      account.wasPaused = true;
      account.pausedUntil_ms = world.clock.nowMs() + Math.min(Math.max(retry_after_s, 1), pause_max_s) * 1_000;
    },
    isOpen: (merchant) =>
      merchant === undefined
        ? [...merchants.values()].some(({ breakers }) => Object.values(breakers).some((breaker) => breaker.isOpen()))
        : merchants.get(merchant)?.breakers.create.isOpen() === true,
  };
}
