// One POST to an operator's own program: no redirect is followed, and the address that is connected to is the one that was checked, so that
// a name which leads elsewhere the second time it is asked leads nowhere.
import { lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { isLoopback } from "../../platform/loopback.ts";
import { isPublicAddress } from "./public-address.ts";

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly within_ms: number;
  /** In the demo a program on this machine may listen, in plain text. */
  readonly isDemo: boolean;
}

/** Status 0: there was no answer, and `answer` says why. */
export interface Posted {
  readonly status: number;
  readonly answer: string;
}

const answer_max = 4_000;

/** Why no webhook may be sent there; undefined where it may, as far as its text tells. */
export function refuseAddress(url: string, isDemo: boolean): string | undefined {
  const parsed = URL.parse(url);
  if (parsed === null) return "no address";
  const { protocol, hostname, username, password, hash } = parsed;
  if (username !== "" || password !== "" || hash !== "") return "no user, password or # in the address";
  if (isDemo && isLoopback(hostname) && /^https?:$/u.test(protocol)) return undefined;
  if (protocol !== "https:") return "https is needed";
  const bare = hostname.replace(/^\[|\]$/gu, "");
  const isNamed = isIP(bare) === 0 && bare.includes(".") && !/(?:^|\.)(?:localhost|local|internal)\.?$/iu.test(bare);
  return isNamed || isPublicAddress(bare) ? undefined : "an address of the open internet is needed";
}

export async function postWebhook(posting: Posting): Promise<Posted> {
  const refusal = refuseAddress(posting.url, posting.isDemo);
  if (refusal !== undefined) return { status: 0, answer: refusal };
  try {
    return await post(posting);
  } catch (error) {
    return { status: 0, answer: error instanceof Error ? error.message.slice(0, answer_max) : "no answer" };
  }
}

function post({ url, headers, body, within_ms, isDemo }: Posting): Promise<Posted> {
  const { protocol, hostname } = new URL(url);
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const own = isDemo && isLoopback(hostname) ? {} : { lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(within_ms),
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        ...own,
      },
      (answer) => {
        let read = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          read += part;
          // What is kept is enough; a receiver that goes on and on is not listened to.
          if (read.length >= answer_max) answer.destroy();
        });
        answer.once("error", reject);
        answer.once("close", () => resolve({ status: answer.statusCode ?? 0, answer: read.slice(0, answer_max) }));
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}

const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, []);
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (first === undefined) return answer(new Error("its name leads to an address that is not allowed"), []);
    if (options.all === true) answer(null, allowed);
    else answer(null, first.address, first.family);
  });
};
