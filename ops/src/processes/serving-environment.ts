/** With an address of their own the processes are not even told the owner's, who may change tables and ledger. */
export function servingEnvironment({ DATABASE_URL, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env["DATABASE_APP_URL"] ? env : { ...env, DATABASE_URL };
}
