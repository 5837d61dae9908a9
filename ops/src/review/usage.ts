export const usage = `npm run review -- list [--kind order|payment|delivery|webhook|break]
npm run review -- show <billing_no>

An order:
  deliver <billing_no>                            sends the goods (again)
  delivered <billing_no>                          the goods were given by hand; the note is the proof
  refund <billing_no> [--amount <minor units>] [--again]
A payment attempt (the number that list and show print):
  paid <attempt> --txn <provider's number> --amount <minor units> --currency <USD>   books the money [--another-amount]
  unpaid <attempt>                                nothing was paid
  ask <attempt>                                   the server asks the provider again
  settled <attempt>                               nothing of its money is left here
  refunded <attempt> --amount <minor units> --ref <number>    money went back without a refund of ours
  dispute open|won|lost <attempt> --ref <provider's number> [--amount <minor units>] [--fee <minor units>]
A refund:
  refund-settled <refund>                         it went back after all, or another way
  refund-failed <refund>                          it did not arrive, or came back
A webhook, a disagreement with a provider's books, an account:
  webhook show <webhook>
  webhook close|retry <webhook>
  close <break id>
  unblock <account_id>                            the account may buy again after a dispute
  forget-age <account_id>                         an age band declared by mistake; the player is asked again

Every decision needs --note "why". --request-id <text>: the same request, repeated, is carried out once.
--database <url>   another database than DATABASE_URL or the running demo's
--operator <name>  who decides, when that is not the user of this machine`;
