import { madeUpNumber } from "./another-value.ts";
import { anotherBrand, hostOf } from "./hosts-of-shop.ts";
import type { Ground, Lane } from "./lane.ts";
import type { PagePlan } from "./plans.ts";
import type { PageRequest } from "./wire-request.ts";

/** Our own page of an order, asked for by its number in one spelling or another. */
export function buildPage({ shop, players }: Ground, lane: Lane, plan: PagePlan): PageRequest {
  const order = lane.order(plan.order);
  const brand = order?.player.brand ?? players[0]?.brand ?? "";
  const hostChange = plan.around.findLast((change) => change.kind === "host")?.to;
  const { name, port } = hostOf(
    shop,
    plan.spelling.kind === "of another brand" ? anotherBrand(brand) : brand,
    hostChange,
  );
  return {
    surface: "page",
    group: "/pay page",
    kinds: [
      ...(plan.spelling.kind === "as it should be" ? [] : ["path"]),
      ...new Set(plan.around.map(({ kind }) => kind).filter((kind) => kind !== "token" && kind !== "body")),
    ],
    method: plan.around.findLast((change) => change.kind === "method")?.to ?? "GET",
    port,
    path: `/pay/${spell(order?.billing_no ?? madeUpNumber, plan)}`,
    headers: [["host", name], ...plan.around.flatMap((change) => (change.kind === "headers" ? change.headers : []))],
    body: undefined,
  };
}

function spell(billing_no: string, { spelling }: PagePlan): string {
  switch (spelling.kind) {
    case "as it should be":
    case "of another brand":
      return billing_no;
    case "small letters":
      return billing_no.toLowerCase();
    case "with blanks":
      return billing_no.replaceAll(/(.{4})/g, "$1%20");
    case "odd":
      return spelling.raw;
  }
}
