import type { Refusal } from "@gemgate/contract/code";
import { askProvider, isRecord, readJson } from "./ask-provider.ts";
import { readSubject, refused, undecided } from "./identity.ts";
import type { AppAt, Identity } from "./identity.ts";

const version = "5.199";
/** VK's numbers for "too many calls", "busy" and "internal error": they say nothing about the token. */
const passing = new Set([1, 6, 9, 10, 29]);

/** VK verifies a token with the app's own key and knows the tokens of that app alone; the uid that the browser sends is not read. */
export async function identifyAtVk(at: AppAt<"vk">, token: string): Promise<Identity | Refusal> {
  const { world, app, addresses } = at;
  const answer = await askProvider(world, addresses.check_token, {
    method: "POST",
    form: { token, access_token: app.service_key.reveal(), v: version },
  });
  const content = answer === undefined ? undefined : readJson(answer.text);
  if (content === undefined || answer?.status !== 200) return undecided(world, "vk", "the token was not verified");
  const { error, response } = content;
  if (isRecord(error)) {
    const code = Number(error["error_code"]);
    return passing.has(code)
      ? undecided(world, "vk", `VK cannot say now: ${code}`)
      : refused(world, "vk", `the token is refused: ${code}`);
  }
  if (!isRecord(response) || response["success"] !== 1) return refused(world, "vk", "the token is not valid");
  const expires_s = response["expire"];
  const isOver = typeof expires_s === "number" && expires_s !== 0 && expires_s * 1000 <= world.clock.nowMs();
  if (isOver) return refused(world, "vk", "the token has expired");
  const subject = readSubject(response["user_id"]);
  return subject === undefined ? refused(world, "vk", "the token has no user") : { subject };
}
