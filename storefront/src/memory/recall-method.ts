import type { Selection } from "../shop/selection.ts";

/** The last way of paying in this game and region, where the cookie has lost it. What was chosen since goes before it. */
export function recallMethod(
  restored: Selection,
  remembered: { region: string; method_key: string } | undefined,
): Selection {
  if (remembered === undefined) return restored;
  const { region, method_key } = remembered;
  return {
    ...restored,
    region: restored.region === "" ? region : restored.region,
    method: restored.method ?? { payway_id: "", channel_id: "", key: method_key, name: "" },
    lastMethodKey: restored.lastMethodKey === "" ? method_key : restored.lastMethodKey,
  };
}
