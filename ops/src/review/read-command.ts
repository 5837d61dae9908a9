import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { readTypedBillingNo } from "@gemgate/rules/checkout/billing-no";
import { caseKinds, readWebhookName } from "@gemgate/server/features/review/public";
import type { CaseKind, Decider, Decision } from "@gemgate/server/features/review/public";
import { PlainRefusal } from "../plain-refusal.ts";
import { usage } from "./usage.ts";

export type ReviewCommand = { readonly database: string | undefined } & (
  | { readonly action: "list"; readonly kind: CaseKind | undefined }
  | { readonly action: "show"; readonly billing_no: string }
  | { readonly action: "show-webhook"; readonly webhook: WebhookKey }
  | { readonly action: "decide"; readonly decision: Decision; readonly by: Decider }
);

type WebhookKey = (Decision & { action: "webhook-close" })["webhook"];

export function readCommand(args: readonly string[]): ReviewCommand {
  const { values, positionals } = readWords(args);
  const { database } = values;
  const [action, ...objects] = positionals;
  const words: Words = { ...values, objects };
  if (action === "list") return { action, database, kind: kindOf(values.kind) };
  if (action === "show") return { action, database, billing_no: numberOf(only(words)) };
  if (action === "webhook" && objects[0] === "show") {
    return { action: "show-webhook", database, webhook: webhookOf(objects[1], objects.length === 2) };
  }
  const decision = decisionOf(action, words);
  const note = values.note?.trim() ?? "";
  if (note === "") throw new PlainRefusal(`A decision needs --note "why".\n\n${usage}`);
  const request_id = values["request-id"];
  const by = { operator: values.operator ?? userInfo().username, note, ...(request_id && { request_id }) };
  return { action: "decide", database, by, decision };
}

type Words = ReturnType<typeof readWords>["values"] & { readonly objects: readonly string[] };

function decisionOf(action: string | undefined, words: Words): Decision {
  switch (action) {
    case "deliver":
    case "delivered":
      return { action, billing_no: numberOf(only(words)) };
    case "refund":
      return {
        action,
        billing_no: numberOf(only(words)),
        ...(words.amount === undefined ? {} : { amount: countOf(words.amount, "--amount") }),
        ...(words.again === true ? { isAgain: true } : {}),
      };
    case "paid":
      return {
        action,
        attempt_id: attemptOf(only(words)),
        provider_txn: textOf(words.txn, "--txn"),
        amount: countOf(words.amount, "--amount"),
        currency: currencyOf(words.currency),
        isAnotherAmount: words["another-amount"] === true,
      };
    case "unpaid":
    case "ask":
    case "settled":
      return { action, attempt_id: attemptOf(only(words)) };
    case "dispute":
      return disputeOf(words);
    case "refund-settled":
    case "refund-failed":
      return { action, refund_ref: textOf(only(words), "the refund") };
    case "refunded":
      return {
        action,
        attempt_id: attemptOf(only(words)),
        amount: countOf(words.amount, "--amount"),
        ref: textOf(words.ref, "--ref"),
      };
    case "webhook":
      return decideWebhook(words);
    case "close":
      return { action, break_id: countOf(only(words), "the break id") };
    case "unblock":
    case "forget-age":
      return { action, account_id: countOf(only(words), "the account id") };
    case undefined:
    default:
      throw new PlainRefusal(usage);
  }
}

function disputeOf(words: Words): Decision {
  const [state, attempt, ...rest] = words.objects;
  if ((state !== "open" && state !== "won" && state !== "lost") || rest.length > 0) throw new PlainRefusal(usage);
  return {
    action: "dispute",
    state,
    attempt_id: attemptOf(attempt ?? ""),
    dispute_id: textOf(words.ref, "--ref"),
    amount: words.amount === undefined ? undefined : countOf(words.amount, "--amount"),
    fee: words.fee === undefined ? 0 : countOf(words.fee, "--fee"),
  };
}

function decideWebhook({ objects }: Words): Decision {
  const [verb, name] = objects;
  if (verb !== "close" && verb !== "retry") throw new PlainRefusal(usage);
  return { action: `webhook-${verb}`, webhook: webhookOf(name, objects.length === 2) };
}

function readWords(args: readonly string[]) {
  const text = { type: "string" } as const;
  const yes = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        database: text,
        note: text,
        operator: text,
        "request-id": text,
        kind: text,
        amount: text,
        currency: text,
        txn: text,
        ref: text,
        fee: text,
        again: yes,
        "another-amount": yes,
      },
    });
  } catch (error) {
    throw new PlainRefusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function only({ objects }: Words): string {
  if (objects.length > 1) throw new PlainRefusal(usage);
  return objects[0] ?? "";
}

/** Blanks and small letters, as a person types or pastes them, are accepted (Z128). */
function numberOf(text: string): string {
  const billing_no = readTypedBillingNo(text);
  if (billing_no === undefined) throw new PlainRefusal(`"${text}" is not a billing number.`);
  return billing_no;
}

function attemptOf(text: string): number {
  return countOf(text, "the payment attempt");
}

function countOf(text: string | undefined, name: string): number {
  const count = /^[0-9]{1,15}$/.test(text ?? "") ? Number(text) : 0;
  if (count < 1) throw new PlainRefusal(`${name} must be a whole number above zero.`);
  return count;
}

function textOf(text: string | undefined, name: string): string {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || trimmed.length > 200)
    throw new PlainRefusal(`${name} must be given, in at most 200 characters.`);
  return trimmed;
}

function currencyOf(text: string | undefined): string {
  const currency = text?.toUpperCase() ?? "";
  if (!/^[A-Z]{3}$/.test(currency)) throw new PlainRefusal("--currency must be three letters, like USD.");
  return currency;
}

function kindOf(text: string | undefined): CaseKind | undefined {
  const kind = caseKinds.find((one) => one === text);
  if (text !== undefined && kind === undefined) throw new PlainRefusal(`--kind is one of ${caseKinds.join(", ")}.`);
  return kind;
}

function webhookOf(name: string | undefined, isAlone: boolean): WebhookKey {
  const webhook = readWebhookName(name ?? "");
  if (webhook === undefined || !isAlone) {
    throw new PlainRefusal(`"${name ?? ""}" is not a webhook: write it as the list does, provider:brand:event.`);
  }
  return webhook;
}
