// The one adapter of every profile: reads the data, signs, sends, and puts the answers into our words.
import type { ProfileAccount } from "../payment-accounts.ts";
import { accountsByBrand } from "../accounts-by-brand.ts";
import { askOverHttps, isDefiniteNo, reasonOf } from "../ask-over-https.ts";
import type { Answer } from "../ask-over-https.ts";
import { refundedAs, uncountable_payment, uncountable_refund } from "../our-answers.ts";
import type {
  ReportWindow,
  Created,
  PaymentIntent,
  PaymentRef,
  ProviderAdapter,
  ProviderContext,
  Refunded,
  RefundIntent,
} from "../provider-adapter.ts";
import type { Fields } from "./body-fields.ts";
import { fieldAt } from "./body-fields.ts";
import type { ListNames, PaymentProfile } from "./payment-profile.ts";
import { writeAmount } from "./profile-amounts.ts";
import {
  parseWebhook,
  readReport,
  readCreated,
  readDisputes,
  readPaymentAnswer,
  readRefundAnswer,
} from "./read-answers.ts";
import { headersOf, isSigned, signRequest } from "./sign-body.ts";

type Outcome = "done" | "missing" | "late" | "refused" | "unknown";

interface Read {
  readonly outcome: Outcome;
  readonly json: unknown;
  /** For the log. */
  readonly reason: string;
}

/** A provider with forms for cards and for wallets has a script for each. */
export type StandInAccount = ProfileAccount & { readonly wallet_script?: string };

export function profileProvider(
  profile: PaymentProfile,
  accounts: Readonly<Record<string, StandInAccount>>,
): ProviderAdapter {
  const { accountOf, knowsMerchant } = accountsByBrand(profile.id, accounts);
  const ask: Ask = (merchant, path, fields, context) =>
    send({ profile, account: accountOf(merchant), path, fields }, context);
  return {
    id: profile.id,
    methods: profile.methods,
    ...(profile.codes && { codes: profile.codes }),
    ...(profile.scanned && { scanOf: ({ method }: { method: string }) => profile.scanned?.[method] }),
    can: profile.can,
    knowsMerchant,
    floor: (currency) => (Object.hasOwn(profile.floors, currency) ? (profile.floors[currency] ?? 0) : 0),
    ...dropInOf(profile, accounts, accountOf),
    webhookHeaders: headersOf(profile),
    acknowledgement: profile.acknowledgement,
    verify: (webhook, now_ms) => isSigned(profile, accountOf(webhook.merchant), { webhook, now_ms }),
    parse: (webhook) => parseWebhook(profile, webhook),
    ...paymentCalls(profile, accountOf, ask),
    ...refundCalls(profile, ask),
    ...reportCalls(profile, ask),
  };
}

type Ask = (merchant: string, path: string, fields: Fields, context: ProviderContext) => Promise<Read>;

function paymentCalls(
  profile: PaymentProfile,
  accountOf: (merchant: string) => StandInAccount,
  ask: Ask,
): Pick<ProviderAdapter, "create" | "query" | "cancel"> {
  return {
    create: async (intent, context): Promise<Created> => {
      const fields = creationFields(profile, intent);
      if (fields === undefined) return uncountable_payment;
      const { outcome, json, reason } = await ask(intent.merchant, profile.calls.create, fields, context);
      const { address } = accountOf(intent.merchant);
      if (outcome === "done") return readCreated(profile, json, address) ?? { kind: "unknown", reason };
      return { kind: isNo(outcome) ? "declined" : "unknown", reason };
    },
    query: async (payment, context) => {
      const { outcome, json } = await ask(
        payment.merchant,
        profile.calls.query,
        referenceOf(profile, payment),
        context,
      );
      if (outcome === "missing") return "not_found";
      return (outcome === "done" ? readPaymentAnswer(profile, json) : undefined) ?? "unknown";
    },
    cancel: async (payment, context) => {
      const { cancel } = profile.calls;
      if (cancel === undefined) return "too_late";
      const { outcome } = await ask(payment.merchant, cancel, referenceOf(profile, payment), context);
      // A payment that the provider does not have can never be paid.
      if (outcome === "done" || outcome === "missing") return "cancelled";
      return outcome === "late" ? "too_late" : "unknown";
    },
  };
}

function refundCalls(profile: PaymentProfile, ask: Ask): Pick<ProviderAdapter, "refund" | "queryRefund"> {
  return {
    refund: async (intent, context): Promise<Refunded> => {
      const fields = refundFields(profile, intent);
      if (fields === undefined) return uncountable_refund;
      const { outcome, json, reason } = await ask(intent.merchant, profile.calls.refund, fields, context);
      if (outcome !== "done") return { kind: isNo(outcome) ? "refused" : "unknown", reason };
      const state = readRefundAnswer(profile, json)?.state;
      return state === undefined ? { kind: "unknown", reason } : refundedAs(state);
    },
    queryRefund: async (intent, context) => {
      const fields: Fields = [[profile.refund.refund_reference, intent.refund_ref]];
      const { outcome, json } = await ask(intent.merchant, profile.calls.query_refund, fields, context);
      if (outcome === "missing") return "not_found";
      return (outcome === "done" ? readRefundAnswer(profile, json) : undefined) ?? "unknown";
    },
  };
}

function reportCalls(profile: PaymentProfile, ask: Ask): Pick<ProviderAdapter, "list" | "disputes"> {
  return {
    list: async (window, context) => {
      const { report, calls } = profile;
      if (report === undefined || calls.list === undefined) return undefined;
      const { outcome, json } = await ask(window.merchant, calls.list, windowFields(report, window), context);
      return outcome === "done" ? readReport(profile, json) : undefined;
    },
    disputes: async (window, context) => {
      const { dispute_list, calls } = profile;
      if (dispute_list === undefined || calls.disputes === undefined) return undefined;
      const { outcome, json } = await ask(window.merchant, calls.disputes, windowFields(dispute_list, window), context);
      return outcome === "done" ? readDisputes(profile, json) : undefined;
    },
  };
}

/** Too late to stop a payment is an answer; to anything else it may say that the same call was made before, and did its work. */
function isNo(outcome: Outcome): boolean {
  return outcome === "refused" || outcome === "missing";
}

/** Only where every account names the script of the form: the page that carries it is the same for all. */
function dropInOf(
  { form }: PaymentProfile,
  accounts: Readonly<Record<string, StandInAccount>>,
  accountOf: (merchant: string) => StandInAccount,
): Pick<ProviderAdapter, "dropIn"> {
  const hasScripts = Object.values(accounts).every((account) => account.form_script !== undefined);
  if (form === undefined || !hasScripts) return {};
  return {
    dropIn: (merchant, method) => {
      const { form_script = "", wallet_script = form_script } = accountOf(merchant);
      const isWallet = form.wallets.includes(method);
      const script = isWallet ? wallet_script : form_script;
      const { origin } = new URL(script);
      return {
        kind: isWallet ? "wallet" : "card_form",
        script,
        frame_origins: [origin],
        connect_origins: [origin],
      };
    },
  };
}

function creationFields(profile: PaymentProfile, intent: PaymentIntent): Fields | undefined {
  const { creation } = profile;
  const amount = writeAmount(intent.money, profile.amounts);
  if (amount === undefined) return undefined;
  const hasChannel = creation.channel !== undefined && intent.channel !== "";
  return [
    [creation.reference, intent.merchant_ref],
    [creation.amount, amount],
    [creation.currency, intent.money.currency],
    [creation.description, intent.description],
    [creation.return_url, intent.return_url],
    [creation.notify_url, intent.notify_url],
    [creation.method, intent.method],
    ...(hasChannel ? [[creation.channel, intent.channel] as const] : []),
    [creation.country, intent.country],
    [creation.language, intent.language],
    [creation.pay_within_s, intent.pay_within_s],
  ];
}

/** By our own reference, which it knows from the first call on. */
function referenceOf({ creation }: PaymentProfile, { merchant_ref }: PaymentRef): Fields {
  return [[creation.reference, merchant_ref]];
}

function refundFields({ refund, amounts }: PaymentProfile, intent: RefundIntent): Fields | undefined {
  const amount = writeAmount(intent.money, amounts);
  if (amount === undefined) return undefined;
  return [
    [refund.refund_reference, intent.refund_ref],
    [refund.payment_id, intent.provider_ref],
    [refund.transaction, intent.provider_txn],
    [refund.amount, amount],
    [refund.currency, intent.money.currency],
    [refund.reason, intent.reason],
  ];
}

function windowFields(names: ListNames, { from_s, to_s, cursor }: ReportWindow): Fields {
  return [[names.from, from_s], [names.to, to_s], ...(cursor === undefined ? [] : [[names.cursor, cursor] as const])];
}

async function send(
  call: { profile: PaymentProfile; account: ProfileAccount; path: string; fields: Fields },
  context: ProviderContext,
): Promise<Read> {
  const { profile, account } = call;
  const fields: Fields = [[profile.merchant, account.merchant_id], ...call.fields];
  const signed = signRequest(profile, { account, fields, now_ms: context.clock.nowMs() });
  const answer = await askOverHttps(context, `${account.address}${call.path}`, { method: "POST", ...signed });
  return { outcome: outcomeOf(profile, answer), json: answer.json, reason: reasonOf(answer) };
}

function outcomeOf({ outcomes }: PaymentProfile, answer: Answer): Outcome {
  const { status, json } = answer;
  if (outcomes.by === "status") {
    if (status === 200 || status === 201) return "done";
    if (status === 404) return "missing";
    if (status === 409) return "late";
    return isDefiniteNo(answer) ? "refused" : "unknown";
  }
  const word = fieldAt(json, outcomes.at);
  if (status !== 200 || (typeof word !== "string" && typeof word !== "number")) return "unknown";
  const text = String(word);
  if (text === outcomes.done) return "done";
  if (text === outcomes.missing) return "missing";
  if (text === outcomes.late) return "late";
  return outcomes.refused.includes(text) ? "refused" : "unknown";
}
