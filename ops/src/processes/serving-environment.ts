/** With a database address of their own the processes do not get the owner's, whose role may change tables and ledger. */
export function servingEnvironment({ DATABASE_URL, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env["DATABASE_APP_URL"] ? env : { ...env, DATABASE_URL };
}
