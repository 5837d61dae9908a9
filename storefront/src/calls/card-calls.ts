// The calls of a prepaid card, beside wire-calls.ts because few pages load them.
import type { Call } from "@gemgate/contract/call";
import type * as cards from "@gemgate/contract/cards";
import type * as login from "@gemgate/contract/login";
import type { WireCall } from "@gemgate/web/call/call-answer";

type Lean<C extends Call> = WireCall<C["query"], C["content"]>;

export const logInWithCard: Lean<typeof login.logInWithCard> = {
  path: "/util/login/card_auth",
  effect: "read",
  secret: true,
};

export const checkCard: Lean<typeof cards.checkCard> = { path: "/api/pay/card_info", effect: "read", secret: true };
