// What a check knows beside the folder: where the shop will run, and what stands ready there.
import type { Findings } from "../findings.ts";
import type { Shop } from "../shop.ts";

export interface Surroundings {
  /** In production what is not filled in, not set up or only for trying out is an error; elsewhere it is a warning. */
  readonly mode: "production" | "demo";
  /** The providers that a store can pay through at all. */
  readonly providers: ReadonlySet<string>;
  /** Those of them that move no real money. */
  readonly sandboxes: ReadonlySet<string>;
  /** By brand: the providers at which it has an account; undefined where nobody has said. */
  readonly accounts: Readonly<Record<string, readonly string[]>> | undefined;
  /** Whether a variable or a file under SECRETS_DIR has this name. */
  readonly hasSecret: (name: string) => boolean;
}

export interface Checking {
  readonly shop: Shop;
  readonly surroundings: Surroundings;
  readonly findings: Findings;
}

/** An error where players would meet it, a warning where somebody is still trying. */
export function refuseInProduction({ surroundings, findings }: Checking): Findings["error"] {
  return surroundings.mode === "production" ? findings.error : findings.warn;
}
