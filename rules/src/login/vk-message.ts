// E28, Z63: any page can post any message, so a login is believed only from the window that this page opened, on its own
// origin and with its own state.
import { cancelWords, type LoginOutcome } from "./login-return.ts";

export interface HeardMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The contract takes no longer one. */
const token_length_max = 2_048;
const uid_length_max = 64;

/** Undefined for a message that is not the answer to our login: the waiting goes on. */
export function judgeVkMessage(
  { origin, source, data }: HeardMessage,
  expected: { origin: string; source: unknown; state: string },
): LoginOutcome | undefined {
  if (origin !== expected.origin || source !== expected.source || expected.state === "") return undefined;
  if (typeof data !== "object" || data === null) return undefined;
  if (fieldOf(data, "type") !== "vk" || fieldOf(data, "state") !== expected.state) return undefined;
  const error = fieldOf(data, "error");
  if (cancelWords.includes(error)) return { kind: "cancelled" };
  const vk_access_token = fieldOf(data, "vk_access_token");
  const uid = fieldOf(data, "uid");
  const isWhole = error === "" && isWithin(vk_access_token, token_length_max) && isWithin(uid, uid_length_max);
  return isWhole
    ? { kind: "proven", proof: { call: "vk_auth", fields: { vk_access_token, uid } } }
    : { kind: "failed" };
}

function isWithin(text: string, length_max: number): boolean {
  return text !== "" && text.length <= length_max;
}

function fieldOf(data: object, name: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(data, name)?.value;
  return typeof value === "string" ? value : "";
}
