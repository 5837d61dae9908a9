/** English texts that a translation may keep, and why. What is not here counts as not translated. */
export const sameEverywhere: Readonly<Record<string, string>> = {
  VIP: "players of every language call it so",
  "ID {id}": "players of every language call it so",
  "payway_id is no exist": "the specification wants these very words, as customer service looks for them (T42)",
  "+{percent}%": "a number with its signs, which many languages set like English",
  min: "the sign of the unit in most Latin scripts",
  "Hong Kong": "a name, written so in every Latin script",
};
