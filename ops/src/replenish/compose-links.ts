import { decimalText } from "@gemgate/rules/money/minor-units";
import type { ListedLink } from "@gemgate/server/features/replenish/public";

export function composeLinks(links: readonly ListedLink[]): string {
  if (links.length === 0) return "There is no link.";
  return links.map(composeLink).join("\n");
}

function composeLink(link: ListedLink): string {
  const { id, brand_id, env, client_id, suid, user_name, debt_id, amount, currency, state, order_no, made_by } = link;
  const money = `${decimalText(amount, currency)} ${currency}`;
  const world = env === "demo" ? " (demo)" : "";
  const order = order_no === null ? "" : `, order ${order_no}`;
  return [
    `${state.padEnd(4)}  ${id}`,
    `      ${brand_id}${world}, client ${client_id}: ${money} of ${user_name} (${suid}), debt ${debt_id}`,
    `      until ${link.valid_until.toISOString()}, by ${made_by}${order}`,
  ].join("\n");
}
