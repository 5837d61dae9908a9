// What a person types after `gemgate review`, read and checked.
import { Argument, Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { caseKinds } from "@gemgate/contract/console/review";
import type { CaseKind } from "@gemgate/contract/console/review";
import { readTypedBillingNo } from "@gemgate/rules/checkout/billing-no";
import { readWebhookName } from "@gemgate/server/features/review/public";
import type { Decider, Decision } from "@gemgate/server/features/review/public";
import { databaseOption, noteOption, operatorOf, operatorOption, shortText, wholeNumber } from "../command-line.ts";
import type { CarryOut } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";

export type ReviewCommand = { readonly database: string | undefined } & (
  | { readonly action: "list"; readonly kind: CaseKind | undefined }
  | { readonly action: "show"; readonly billing_no: string }
  | { readonly action: "show-webhook"; readonly webhook: WebhookKey }
  | { readonly action: "decide"; readonly decision: Decision; readonly by: Decider }
);

type WebhookKey = (Decision & { action: "webhook-close" })["webhook"];

interface SharedValues {
  readonly database?: string | undefined;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
  readonly requestId?: string | undefined;
}
type SharedOptions = ReturnType<typeof sharedOptions>;
type Decide = (decision: Decision, command: { optsWithGlobals: () => SharedValues }) => Promise<void> | void;

const orderArgument = [
  "<billing_no>",
  "the number of the order; blanks and small letters are accepted",
  orderOf,
] as const;
const attemptArgument = [
  "<attempt>",
  "the number that list and show print",
  wholeNumber("The payment attempt"),
] as const;
const refundArgument = ["<refund>", "the number that show prints", shortText("The refund")] as const;
const accountArgument = ["<account_id>", "the number of the account", wholeNumber("The account")] as const;
const webhookArgument = ["<webhook>", "as list prints it, provider:brand:event", webhookOf] as const;
const amountOption = ["--amount <minor units>", "499 for 4.99 USD", wholeNumber("--amount")] as const;

export function reviewCommand(carryOut: CarryOut<ReviewCommand>): CommandUnknownOpts {
  const review = sharedOptions();
  const decide: Decide = (decision, command) => {
    const { database, ...values } = command.optsWithGlobals();
    return carryOut({ action: "decide", database, by: deciderOf(values), decision });
  };
  addQueries(review, carryOut);
  addOrders(review, decide);
  addPayments(review, decide);
  addDisputesAndRefunds(review, decide);
  addOthers(review, { decide, carryOut });
  return review;
}

function sharedOptions() {
  return new Command("review")
    .summary("list what waits for a person, show it, decide about it")
    .description(
      "What waits for a person. Every decision needs --note and is kept; a running server does what follows from it.",
    )
    .option(...databaseOption)
    .option(...operatorOption)
    .option(...noteOption)
    .option("--request-id <text>", "the same request, repeated, is carried out once")
    .addHelpText(
      "after",
      `
Examples:
  gemgate review list --kind payment
  gemgate review show 20261116XXXXXXXXXXXXXXXXXXXX
  gemgate review refund 20261116XXXXXXXXXXXXXXXXXXXX --amount 100 --note "half of it was used"
  gemgate review paid 17 --txn pi_3 --amount 499 --currency USD --note "seen in their dashboard"
  gemgate review dispute lost 17 --ref du_1 --amount 499 --fee 1500 --note "their letter"`,
    );
}

function deciderOf({ note: typed, requestId: request_id, ...rest }: SharedValues): Decider {
  const note = typed?.trim() ?? "";
  if (note === "") throw new PlainRefusal('A decision needs --note "why".');
  return { operator: operatorOf(rest), note, ...(request_id && { request_id }) };
}

function addQueries(review: SharedOptions, carryOut: CarryOut<ReviewCommand>): void {
  review
    .command("list")
    .description("what waits, the oldest first, with the commands that settle it")
    .option("--kind <kind>", `one of ${caseKinds.join(", ")}`, kindOf)
    .action(({ kind }, command) => carryOut({ action: "list", kind, database: command.optsWithGlobals().database }));
  review
    .command("show")
    .description("everything that is known of an order")
    .argument(...orderArgument)
    .action((billing_no, _own, command) =>
      carryOut({ action: "show", billing_no, database: command.optsWithGlobals().database }),
    );
}

function addOrders(review: SharedOptions, decide: Decide): void {
  for (const [action, description] of [
    ["deliver", "sends the goods (again)"],
    ["delivered", "the goods were given by hand; the note is the proof"],
  ] as const) {
    review
      .command(action)
      .description(description)
      .argument(...orderArgument)
      .action((billing_no, _own, command) => decide({ action, billing_no }, command));
  }
  review
    .command("refund")
    .description("gives the money back, in full or in part")
    .argument(...orderArgument)
    .option(...amountOption)
    .option("--again", "also right after an equal part")
    .action((billing_no, { amount, again }, command) =>
      decide(
        {
          action: "refund",
          billing_no,
          ...(amount === undefined ? {} : { amount }),
          ...(again === true ? { isAgain: true } : {}),
        },
        command,
      ),
    );
}

function addPayments(review: SharedOptions, decide: Decide): void {
  review
    .command("paid")
    .description("books money that the provider's own pages show")
    .argument(...attemptArgument)
    .requiredOption("--txn <number>", "the provider's number of the payment", shortText("--txn"))
    .requiredOption(...amountOption)
    .requiredOption("--currency <code>", "three letters, like USD", currencyOf)
    .option("--another-amount", "it is another amount than the price")
    .action((attempt_id, { txn, amount, currency, anotherAmount }, command) =>
      decide(
        { action: "paid", attempt_id, provider_txn: txn, amount, currency, isAnotherAmount: anotherAmount === true },
        command,
      ),
    );
  for (const [action, description] of [
    ["unpaid", "nothing was paid"],
    ["ask", "the server asks the provider again"],
    ["settled", "nothing of its money is left here"],
  ] as const) {
    review
      .command(action)
      .description(description)
      .argument(...attemptArgument)
      .action((attempt_id, _own, command) => decide({ action, attempt_id }, command));
  }
  review
    .command("refunded")
    .description("money of a payment attempt went back without a refund of ours")
    .argument(...attemptArgument)
    .requiredOption(...amountOption)
    .requiredOption("--ref <number>", "by which it is found", shortText("--ref"))
    .action((attempt_id, { amount, ref }, command) => decide({ action: "refunded", attempt_id, amount, ref }, command));
}

function addDisputesAndRefunds(review: SharedOptions, decide: Decide): void {
  review
    .command("dispute")
    .description("books a dispute of a payment attempt")
    .addArgument(new Argument("<state>", "how it stands").choices(["open", "won", "lost"] as const))
    .argument(...attemptArgument)
    .requiredOption("--ref <number>", "the provider's number of the dispute", shortText("--ref"))
    .option(...amountOption)
    .option("--fee <minor units>", "what the provider takes for it", wholeNumber("--fee"))
    .action((state, attempt_id, { ref, amount, fee = 0 }, command) =>
      decide({ action: "dispute", state, attempt_id, dispute_id: ref, amount, fee }, command),
    );
  for (const [action, description] of [
    ["refund-settled", "a refund went back after all, or another way"],
    ["refund-failed", "a refund did not arrive, or came back"],
  ] as const) {
    review
      .command(action)
      .description(description)
      .argument(...refundArgument)
      .action((refund_ref, _own, command) => decide({ action, refund_ref }, command));
  }
}

function addOthers(
  review: SharedOptions,
  { decide, carryOut }: { decide: Decide; carryOut: CarryOut<ReviewCommand> },
): void {
  const webhooks = review.command("webhook").description("shows, closes or repeats a webhook of a provider");
  webhooks
    .command("show")
    .description("ids, states and amounts; neither the payer nor the card")
    .argument(...webhookArgument)
    .action((webhook, _own, command) =>
      carryOut({ action: "show-webhook", webhook, database: command.optsWithGlobals().database }),
    );
  for (const [verb, description] of [
    ["close", "nothing is to be done about it"],
    ["retry", "the server works on it again"],
  ] as const) {
    webhooks
      .command(verb)
      .description(description)
      .argument(...webhookArgument)
      .action((webhook, _own, command) => decide({ action: `webhook-${verb}`, webhook }, command));
  }
  const rewards = review.command("reward").description("decides about a reward of an activity that waits");
  for (const [wanted, description] of [
    ["deliver", "sends it (again)"],
    ["delivered", "it was given by hand; the note is the proof"],
    ["cancel", "it is not given; the player cannot claim it again"],
  ] as const) {
    rewards
      .command(wanted)
      .description(description)
      .argument("<claim>", "the number that list prints", wholeNumber("The claim"))
      .action((claim_id, _own, command) => decide({ action: "reward", claim_id, wanted }, command));
  }
  review
    .command("close")
    .description("closes a disagreement with a provider's settlement report")
    .argument("<break id>", "the number that list prints", wholeNumber("The break id"))
    .action((break_id, _own, command) => decide({ action: "close", break_id }, command));
  for (const [action, description] of [
    ["unblock", "the account may buy again after a dispute"],
    ["forget-age", "an age band was declared by mistake; the player is asked again"],
  ] as const) {
    review
      .command(action)
      .description(description)
      .argument(...accountArgument)
      .action((account_id, _own, command) => decide({ action, account_id }, command));
  }
}

/** Blanks and small letters, as a person types or pastes them, are accepted (Z128). */
function orderOf(text: string): string {
  const billing_no = readTypedBillingNo(text);
  if (billing_no === undefined) throw new PlainRefusal(`"${text}" is not a billing number.`);
  return billing_no;
}

function currencyOf(text: string): string {
  const currency = text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw new PlainRefusal("--currency must be three letters, like USD.");
  return currency;
}

function kindOf(text: string): CaseKind {
  const kind = caseKinds.find((one) => one === text);
  if (kind === undefined) throw new PlainRefusal(`--kind is one of ${caseKinds.join(", ")}.`);
  return kind;
}

function webhookOf(name: string): WebhookKey {
  const webhook = readWebhookName(name);
  if (webhook === undefined) {
    throw new PlainRefusal(`"${name}" is not a webhook: write it as the list does, provider:brand:event.`);
  }
  return webhook;
}
