/** Something the person at the keyboard can put right: shown as its sentence alone, without a stack. */
export class PlainRefusal extends Error {
  override name = "PlainRefusal";
}

/** Runs a command's main function; a refusal ends it with its sentence, a bug with its stack. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    // What was started meanwhile must not keep this process alive; it ends with us.
    process.exit(1);
  }
}

/** An option that was mistyped is put right at the keyboard too. */
function isForPeople(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error instanceof PlainRefusal || ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
}
