// Every address of the console. Filters stand in the address; what is unknown or wrong in it falls to the usual value.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { funnelCuts } from "@gemgate/contract/console/funnels";
import { timelineParts } from "@gemgate/contract/console/orders";
import { differenceKinds } from "@gemgate/contract/console/books";
import { disputeStates } from "@gemgate/contract/console/disputes";
import { caseKinds } from "@gemgate/contract/console/review";
import * as v from "valibot";
import { funnelTimes } from "./features/funnels/funnel-times.ts";
import { comparisons, periods } from "@gemgate/rules/console/period";
import { readOrdersSearch } from "./features/orders/orders-search.ts";
import { approvalsSearch, refundsSearch } from "./features/commands/commands-search.ts";
import { Gate } from "./session/gate.tsx";
import { InvitePage } from "./session/invite-page.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute();

const invite = createRoute({ getParentRoute: () => root, path: "/invite", component: InvitePage });

const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: () => (
    <Gate>
      <Shell />
    </Gate>
  ),
});

/** What is unknown or wrong in an address falls to the usual value. */
function oneOf<const Names extends readonly string[]>(names: Names) {
  return v.optional(v.fallback(v.optional(v.picklist(names)), undefined));
}
const shortWord = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u))), undefined));

const home = createRoute({
  getParentRoute: () => inside,
  path: "/",
  validateSearch: v.object({
    time: oneOf(periods),
    compare: oneOf(comparisons),
    brand: shortWord,
    region: shortWord,
    game: shortWord,
    currency: shortWord,
  }),
  component: lazyRouteComponent(() => import("./features/now/now-page.tsx"), "NowPage"),
});

const methods = createRoute({
  getParentRoute: () => inside,
  path: "/methods",
  validateSearch: v.object({ brand: shortWord, region: shortWord }),
  component: lazyRouteComponent(() => import("./features/methods/methods-page.tsx"), "MethodsPage"),
});

const funnels = createRoute({
  getParentRoute: () => inside,
  path: "/funnels",
  validateSearch: v.object({ time: oneOf(funnelTimes), by: oneOf(funnelCuts), brand: shortWord }),
  component: lazyRouteComponent(() => import("./features/funnels/funnels-page.tsx"), "FunnelsPage"),
});

const approvals = createRoute({
  getParentRoute: () => inside,
  path: "/approvals",
  validateSearch: approvalsSearch,
  component: lazyRouteComponent(() => import("./features/commands/approvals-page.tsx"), "ApprovalsPage"),
});

const refunds = createRoute({
  getParentRoute: () => inside,
  path: "/refunds",
  validateSearch: refundsSearch,
  component: lazyRouteComponent(() => import("./features/commands/refunds-page.tsx"), "RefundsPage"),
});

const team = createRoute({
  getParentRoute: () => inside,
  path: "/team",
  component: lazyRouteComponent(() => import("./features/team/team-page.tsx"), "TeamPage"),
});

const auditSearch = v.object({
  operator: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined)),
  before: v.optional(
    v.fallback(
      v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}$/u))),
      undefined,
    ),
  ),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: "/audit",
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import("./features/audit/audit-page.tsx"), "AuditPage"),
});

const keys = createRoute({
  getParentRoute: () => inside,
  path: "/keys",
  component: lazyRouteComponent(() => import("./features/keys/keys-page.tsx"), "KeysPage"),
});

const word = (max: number) => v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(max))), undefined));
/** A number alone is read as one from the address. */
const typed = (max: number) =>
  v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(max))), undefined),
  );

const review = createRoute({
  getParentRoute: () => inside,
  path: "/review",
  validateSearch: v.object({
    kind: oneOf(caseKinds),
    brand: word(40),
    gp_id: word(64),
    provider: word(64),
    after: word(450),
    case: word(420),
  }),
  component: lazyRouteComponent(() => import("./features/review/review-page.tsx"), "ReviewPage"),
});

const disputes = createRoute({
  getParentRoute: () => inside,
  path: "/disputes",
  validateSearch: v.object({ state: oneOf(disputeStates), dispute: word(400), after: word(450), at: word(400) }),
  component: lazyRouteComponent(() => import("./features/disputes/disputes-page.tsx"), "DisputesPage"),
});

const books = createRoute({
  getParentRoute: () => inside,
  path: "/books",
  validateSearch: v.object({
    is: oneOf(["open", "closed", "all"]),
    kind: oneOf(differenceKinds),
    provider: word(64),
    after: typed(15),
  }),
  component: lazyRouteComponent(() => import("./features/books/books-page.tsx"), "BooksPage"),
});

const players = createRoute({
  getParentRoute: () => inside,
  path: "/players",
  validateSearch: v.object({ q: typed(128), account: typed(15) }),
  component: lazyRouteComponent(() => import("./features/players/players-page.tsx"), "PlayersPage"),
});

const settings = createRoute({
  getParentRoute: () => inside,
  path: "/settings",
  component: lazyRouteComponent(() => import("./features/settings/settings-page.tsx"), "SettingsPage"),
});

const orders = createRoute({
  getParentRoute: () => inside,
  path: "/orders",
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => import("./features/orders/orders-page.tsx"), "OrdersPage"),
});

const order = createRoute({
  getParentRoute: () => inside,
  path: "/orders/$billing_no",
  validateSearch: v.object({ part: v.optional(v.fallback(v.optional(v.picklist(timelineParts)), undefined)) }),
  component: lazyRouteComponent(() => import("./features/orders/order-page.tsx"), "OrderPage"),
});

const webhooks = createRoute({
  getParentRoute: () => inside,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./features/webhooks/webhooks-page.tsx"), "WebhooksPage"),
});

const endpoint = createRoute({
  getParentRoute: () => inside,
  path: "/webhooks/$endpoint",
  validateSearch: v.pick(auditSearch, ["before"]),
  component: lazyRouteComponent(() => import("./features/webhooks/endpoint-page.tsx"), "EndpointPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    invite,
    inside.addChildren([
      home,
      review,
      approvals,
      refunds,
      disputes,
      books,
      players,
      team,
      keys,
      audit,
      settings,
      orders,
      order,
      webhooks,
      endpoint,
      methods,
      funnels,
    ]),
  ]),
  // What no screen knows is dropped from its address, instead of being handed on to calls that refuse it.
  search: { strict: true },
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultNotFoundComponent: () => null,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
