// The calls of shops to a stand-in: /p/{stand-in}/…, each a signed POST.
import { MERCHANT_ANSWERS } from "../answer-merchant.ts";
import { findCapture } from "../capture-store.ts";
import type { FaultyCall } from "../fault-store.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { answerOrMisbehave } from "../misbehave.ts";
import { findPayment } from "../payment-store.ts";
import type { Provider } from "../provider.ts";
import { BadRequest, parseFields } from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { refuse } from "@gemgate/sandbox-plumbing/reply";
import { EVERY_STAND_IN } from "./every-stand-in.ts";
import type { Profile, ProfileCall } from "./profile.ts";
import { PROFILE_CALLS } from "./profile.ts";
import { readShopRequest, toOwnCall } from "./read-request.ts";
import { retell } from "./write-answer.ts";

export function answerProfileRoutes(provider: Provider): Route[] {
  return EVERY_STAND_IN.flatMap((profile) =>
    PROFILE_CALLS.flatMap((name): Route[] => {
      const path = profile.paths[name];
      if (path === undefined) return [];
      return [
        {
          method: "POST",
          path: `/p/${profile.id}/${path}`,
          handle: (call) => answerProfile(provider, { profile, name }, call),
        },
      ];
    }),
  );
}

async function answerProfile(
  provider: Provider,
  asked: { profile: Profile; name: ProfileCall },
  call: Call,
): Promise<Reply> {
  const { profile, name } = asked;
  const scene = { profile, shops: provider.profileKeys, nowMs: provider.clock() };
  const request = readShopRequest(scene, call);
  if (request === null) return refuse(401, "unauthorized");
  provider.wake();
  const { merchant, keys } = request;
  const told = { ...asked, keys };
  try {
    const own = toOwnCall(name, profile, request);
    const faulty: FaultyCall = name === "disputes" ? "list" : name;
    const reply = await answerOrMisbehave({ provider, name: faulty, call: own, merchant }, () => {
      if (name === "refund" && profile.refundsOnlyInFull === true && !isInFull(provider, own)) {
        return refuse(422, "only_in_full");
      }
      return MERCHANT_ANSWERS[name](provider, own, { merchant, profile: profile.id });
    });
    return retell(told, reply);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return retell(told, refuse(400, "bad_request", error.message));
  }
}

function isInFull(provider: Provider, call: Call): boolean {
  const { amount, txn_id: txnId } = parseFields(call.body);
  const payment = findPayment(provider.db, call.params["id"] ?? "");
  const capture = payment && findCapture(provider.db, { paymentId: payment.id, txnId: String(txnId) });
  return capture === null || capture.amount === amount;
}
