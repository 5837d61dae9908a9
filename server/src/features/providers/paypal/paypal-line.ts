// One account's way to PayPal: an access token, kept until shortly before it ends, and the calls that carry it.
import * as v from "valibot";
import type { PaypalAccount } from "../payment-accounts.ts";
import { askOverHttps, no_answer } from "../ask-over-https.ts";
import type { Answer } from "../ask-over-https.ts";
import type { ProviderContext } from "../provider-adapter.ts";
import { tokenSchema } from "./paypal-answers.ts";

const addresses = { live: "https://api-m.paypal.com", test: "https://api-m.sandbox.paypal.com" } as const;
/** A call that begins with a token ends with it. */
const token_rest_ms = 120_000;

export interface PaypalLine {
  get(path: string): Promise<Answer>;
  /** The key makes a repeated call the same call; the whole object is answered, not only its number. */
  post(path: string, key: string, body: object): Promise<Answer>;
}

/** Access tokens by brand. Never written to a log or a table. */
export class PaypalTokens {
  readonly #kept = new Map<string, { token: string; until_ms: number }>();

  async read(merchant: string, account: PaypalAccount, context: ProviderContext): Promise<string | undefined> {
    const now_ms = context.clock.nowMs();
    const known = this.#kept.get(merchant);
    if (known !== undefined && known.until_ms > now_ms) return known.token;
    const pair = Buffer.from(`${account.client_id}:${account.client_secret.reveal()}`).toString("base64");
    const answer = await askOverHttps(context, `${addresses[account.system]}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${pair}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      mayBeEmpty: true,
    });
    const read = v.safeParse(tokenSchema, answer.json);
    if (answer.status !== 200 || !read.success) return undefined;
    const { access_token: token, expires_in } = read.output;
    this.#kept.set(merchant, { token, until_ms: now_ms + expires_in * 1_000 - token_rest_ms });
    return token;
  }

  forget(merchant: string): void {
    this.#kept.delete(merchant);
  }
}

export function openPaypalLine(
  { merchant, account, tokens }: { merchant: string; account: PaypalAccount; tokens: PaypalTokens },
  context: ProviderContext,
): PaypalLine {
  const ask = async (path: string, sent?: { key: string; body: object }): Promise<Answer> => {
    const token = await tokens.read(merchant, account, context);
    // Without a token nothing was asked, and nothing is known.
    if (token === undefined) return no_answer;
    const answer = await askOverHttps(context, `${addresses[account.system]}${path}`, {
      method: sent === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent === undefined ? {} : { "paypal-request-id": sent.key, prefer: "return=representation" }),
      },
      body: sent?.body,
      mayBeEmpty: true,
    });
    // A token that was withdrawn early is not tried again.
    if (answer.status === 401) tokens.forget(merchant);
    return answer;
  };
  return { get: (path) => ask(path), post: (path, key, body) => ask(path, { key, body }) };
}
