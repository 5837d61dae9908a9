// Circuit breakers of the games, one for each purpose: names that make a login fail stop no delivery.
import { Breaker } from "../../platform/breaker.ts";
import type { World } from "../../platform/world.ts";

/** Attackers can choose what a login call contains, players what other calls contain; deliveries contain paid orders only. */
type Purpose = "login" | "question" | "delivery";

const purposeOfCall: Readonly<Record<string, Purpose>> = {
  "verify-password": "login",
  "account-by-identity": "login",
  deliver: "delivery",
  "delivery-status": "delivery",
  revoke: "delivery",
};

export interface GameBreakers {
  /** False: the call must not be made now. */
  allows(call: GameCall): boolean;
  record(call: GameCall, answer: "answered" | "silent"): void;
  isOpen(gp_id: string): boolean;
}

interface GameCall {
  readonly gp_id: string;
  readonly call: string;
}

export function openGameBreakers(world: Pick<World, "clock" | "signals">): GameBreakers {
  const breakers = new Map<string, Record<Purpose, Breaker>>();
  const breakersOf = (gp_id: string): Record<Purpose, Breaker> => {
    const known = breakers.get(gp_id);
    if (known !== undefined) return known;
    const made = {
      login: new Breaker(world.clock),
      question: new Breaker(world.clock),
      delivery: new Breaker(world.clock, () => tellBack(gp_id)),
    };
    breakers.set(gp_id, made);
    return made;
  };
  const tellBack = (gp_id: string): void => world.signals.tellBack({ party: "game", gp_id });
  return {
    allows: ({ gp_id, call }) => breakersOf(gp_id)[purposeOf(call)].allows(),
    record({ gp_id, call }, answer) {
      const purpose = purposeOf(call);
      const own = breakersOf(gp_id);
      if (answer === "silent") return own[purpose].failed();
      own[purpose].succeeded();
      // Deliveries wait up to half an hour for their next try. A game that answers anything else is worth a try at once.
      if (purpose !== "delivery" && own.delivery.callsForProbe()) tellBack(gp_id);
    },
    isOpen: (gp_id) => Object.values(breakers.get(gp_id) ?? {}).some((breaker) => breaker.isOpen()),
  };
}

function purposeOf(call: string): Purpose {
  return purposeOfCall[call] ?? "question";
}
