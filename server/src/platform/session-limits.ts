// Limits of every session of the serving role, in milliseconds. They are settings of the role and not of the address: behind
// PgBouncer in transaction mode a process shares sessions with others, and what it asks for as it connects is refused or lost.
export const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

export type LimitName = keyof typeof sessionLimits;

export const limitNames: readonly LimitName[] = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
];

/** For a session that the owner's address opens: it becomes the role too late to have the role's settings. */
export const servingRoleOptions = [
  "-c role=gemgate_app",
  ...limitNames.map((name) => `-c ${name}=${sessionLimits[name]}`),
].join(" ");

/** What an address says wins over what is given beside it, so options are joined to its own, and our limits are taken out. */
export function withOptions(address: string, options: string): string {
  const cut = address.indexOf("?");
  const search = new URLSearchParams(cut === -1 ? "" : address.slice(cut + 1));
  for (const limit of [...limitNames, "query_timeout"]) search.delete(limit);
  search.set("options", [search.get("options") ?? "", options].join(" ").trim());
  return `${cut === -1 ? address : address.slice(0, cut)}?${search.toString()}`;
}
