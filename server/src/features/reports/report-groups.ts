/** The expression by which a report has a row for each: of a list that the code knows, never of what was typed. */
export function groupsOf(by: readonly string[], known: Readonly<Record<string, string>>): string {
  const expressions = by.map((group) => {
    const expression = Object.hasOwn(known, group) ? known[group] : undefined;
    if (expression === undefined) throw new Error(`there is no group ${group}`);
    return expression;
  });
  return `array[${expressions.join(", ")}]::text[]`;
}
