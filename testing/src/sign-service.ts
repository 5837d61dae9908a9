import { createHmac, randomUUID } from "node:crypto";
import type { CallOptions } from "./shop-client.ts";

/** A request as a game's own server signs it; a test changes what it wants wrong. */
export interface SignedService {
  readonly key?: string;
  readonly secrets: readonly string[];
  readonly timestamp_s?: number;
  readonly body: string;
  /** What is signed where it is not what is sent. */
  readonly signedBody?: string;
}

export function signService(signed: SignedService): CallOptions & { body: string; headers: Record<string, string> } {
  const timestamp = String(signed.timestamp_s ?? Math.floor(Date.now() / 1000));
  const message = `${timestamp}.${signed.signedBody ?? signed.body}`;
  const signatures = signed.secrets.map((secret) => `v1=${createHmac("sha256", secret).update(message).digest("hex")}`);
  return {
    method: "POST",
    body: signed.body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-gemgate-key": signed.key ?? "gp-101",
      "x-gemgate-timestamp": timestamp,
      "x-gemgate-signature": signatures.join(","),
    },
  };
}

export function replenishBody(change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    call: "replenish",
    request_id: randomUUID(),
    client_id: "100013",
    game_id: "101",
    debt_id: `debt-${randomUUID()}`,
    suid: "debtor-1",
    user_name: "Debtor",
    amount: "4.99",
    currency_code: "USD",
    valid_time: 3_600,
    domain_area: "universal",
    ...change,
  });
}

export function launchBody(change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    call: "launch",
    request_id: randomUUID(),
    client_id: "100013",
    suid: "launched-1",
    username: "Launched",
    mode: "web",
    ...change,
  });
}
