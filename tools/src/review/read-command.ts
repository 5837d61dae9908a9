import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { readTypedBillingNo } from "@gemgate/rules/checkout/billing-no";
import type { Decider, Decision } from "@gemgate/server/features/review/public";
import { PlainRefusal } from "../plain-refusal.ts";

export const usage = `npm run review -- list
npm run review -- show <billing_no>
npm run review -- deliver <billing_no> --note "why"             sends the goods (again)
npm run review -- delivered <billing_no> --note "the proof"     the goods were given by hand
npm run review -- refund <billing_no> [--amount <minor units>] --note "why"
npm run review -- unblock <account_id> --note "why"             the account may buy again after a dispute
npm run review -- forget-age <account_id> --note "why"          an age band declared by mistake; the player is asked again
npm run review -- close <break id> --note "why"                 a disagreement with a provider's books is settled

--database <url>   another database than DATABASE_URL or the running demo's
--operator <name>  who decides, when that is not the user of this machine`;

export type ReviewCommand = { readonly database: string | undefined } & (
  | { readonly action: "list" }
  | { readonly action: "show"; readonly billing_no: string }
  | { readonly action: "close"; readonly break_id: number; readonly by: Decider }
  | { readonly action: "decide"; readonly decision: Decision; readonly by: Decider }
);

export function readCommand(args: readonly string[]): ReviewCommand {
  const { values, positionals } = readWords(args);
  const { database } = values;
  const [action, object = "", ...rest] = positionals;
  if (rest.length > 0) throw new PlainRefusal(usage);
  const by = { operator: values.operator ?? userInfo().username, note: values.note?.trim() ?? "" };
  if (action === "list") return { action, database };
  if (action === "show") return { action, database, billing_no: numberOf(object) };
  if (by.note === "") throw new PlainRefusal(`A decision needs --note "why".\n\n${usage}`);
  switch (action) {
    case "deliver":
    case "delivered":
      return { action: "decide", database, by, decision: { action, billing_no: numberOf(object) } };
    case "refund": {
      const amount = values.amount === undefined ? {} : { amount: countOf(values.amount, "--amount") };
      return { action: "decide", database, by, decision: { action, billing_no: numberOf(object), ...amount } };
    }
    case "unblock":
    case "forget-age": {
      const account_id = countOf(object, "the account id");
      return { action: "decide", database, by, decision: { action, account_id } };
    }
    case "close":
      return { action, database, by, break_id: countOf(object, "the break id") };
    case undefined:
    default:
      throw new PlainRefusal(usage);
  }
}

function readWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        database: { type: "string" },
        note: { type: "string" },
        operator: { type: "string" },
        amount: { type: "string" },
      },
    });
  } catch (error) {
    throw new PlainRefusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Blanks and small letters, as a person types or pastes them, are accepted (Z128). */
function numberOf(text: string): string {
  const billing_no = readTypedBillingNo(text);
  if (billing_no === undefined) throw new PlainRefusal(`"${text}" is not a billing number.`);
  return billing_no;
}

function countOf(text: string, name: string): number {
  const count = /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new PlainRefusal(`${name} must be a whole number above zero.`);
  return count;
}
