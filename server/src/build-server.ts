// Composes the server: features, routes, pages, work. The only file that knows all features.
import { randomBytes } from "node:crypto";
import type { PageRenderer } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import type { FastifyInstance } from "fastify";
import { accountRoutes, gameRealNames } from "./features/account/public.ts";
import { activityRoutes, pageConfigWithActivities, rewardDelivery } from "./features/activities/public.ts";
import { orderSearchJob } from "./features/console-orders/public.ts";
import { couponRoutes, listClaimableOf, listCouponsOfLevels } from "./features/coupons/public.ts";
import { commandWork } from "./features/commands/public.ts";
import { carryCommand } from "./features/review/public.ts";
import { vipRoutes } from "./features/vip/public.ts";
import { cardRoutes } from "./features/cards/public.ts";
import {
  checkoutRoutes,
  methodHealthJob,
  nameOfMethod,
  mountDropInPage,
  mountPayPage,
  openCardOrders,
  openLinkOrders,
  watchMarks,
} from "./features/checkout/public.ts";
import type { Checkout } from "./features/checkout/public.ts";
import { deliveryWork, resumeDeliveries, revocationWork } from "./features/delivery/public.ts";
import { findClient, findGameByKey, gameRoutes, isLoginClient, openGameBackends } from "./features/games/public.ts";
import { giftRoutes } from "./features/gifts/public.ts";
import { goodsRoutes } from "./features/goods/public.ts";
import { mountBrandPictures, mountShopPictures } from "./features/catalogue/public.ts";
import type { ShopPreview } from "./features/catalogue/public.ts";
import { mountHelpPage } from "./features/help/public.ts";
import { limitRoutes } from "./features/limits/public.ts";
import {
  findSession,
  launchRoute,
  loginRoutes,
  loginSweeps,
  mountLoginPages,
  openLoginMethods,
} from "./features/login/public.ts";
import { lastPayTimes, openLimitedOrders, orderWork, unpaidGifts } from "./features/orders/public.ts";
import type { OrderTexts } from "./features/orders/public.ts";
import { legalNoticeRoutes } from "./features/legal-notices/public.ts";
import { pageConfigRoutes } from "./features/page-config/public.ts";
import { mountStorefrontPages } from "./features/pages/public.ts";
import {
  orderDelivery,
  paymentSweeps,
  paymentWork,
  refundedPayment,
  replenishDelivery,
  resumeAttempts,
} from "./features/payments/public.ts";
import {
  answerPreviews,
  markPage,
  markedPages,
  openPreviewWorld,
  privateHeaders,
  showsOnly,
} from "./features/preview/public.ts";
import type { OpenPreview } from "./features/preview/public.ts";
import { pricingRoutes } from "./features/pricing/public.ts";
import { openProviders, tellConfigured } from "./features/providers/public.ts";
import { checkpointJob } from "./features/ledger/public.ts";
import { outgoingWebhookSweeps, outgoingWebhookWork, webhookFactsJob } from "./features/outgoing-webhooks/public.ts";
import {
  mailsReceipts,
  openPostOffice,
  receiptRoutes,
  receiptSweeps,
  receiptWork,
} from "./features/receipts/public.ts";
import { reconciliationJob } from "./features/reconciliation/public.ts";
import { refundWork, resumeRefunds } from "./features/refunds/public.ts";
import { ingameRoutes, replenishRoutes, replenishServiceRoute } from "./features/replenish/public.ts";
import { reportCountsJob, salesJob } from "./features/reports/public.ts";
import { openKnownServers, roleRoutes, roleSweeps } from "./features/roles/public.ts";
import { eventDaysJob, rollupJob } from "./features/tracking/public.ts";
import { mountPaymentWebhooks, webhookSweeps, webhookWork } from "./features/webhooks/public.ts";
import { hasHosts, tellDemoHosts } from "./platform/hosts.ts";
import type { ResolvedHost } from "./platform/hosts.ts";
import type { CallRoute } from "./platform/http/call-route.ts";
import { gameCaller, unknownGameCall } from "./platform/http/game-calls.ts";
import { isApi } from "./platform/http/is-api.ts";
import { mountCalls } from "./platform/http/mount-calls.ts";
import { openStoreHttp, sendApiError } from "./platform/http/store-listener.ts";
import { mountPageGate } from "./platform/http/page-gate.ts";
import { playerCaller } from "./platform/http/player-calls.ts";
import { idempotencySweeps } from "./platform/idempotency/known-request.ts";
import { historyJob } from "./platform/invariants/watch-history.ts";
import { invariantJob } from "./platform/invariants/watch-invariants.ts";
import { jobWork } from "./platform/jobs.ts";
import { createReadyAnswers } from "./platform/http/ready-answers.ts";
import { answerReadyFirst } from "./platform/http/ready-first.ts";
import { createResponseCache } from "./platform/response-cache.ts";
import type { Catalogues, MessageTexts } from "./platform/message-texts.ts";
import { mountMachinePages } from "./platform/machine-pages.ts";
import { watchDatabaseNotes, watchProcess, watchRequests } from "./platform/metrics/watch-process.ts";
import type { Parties } from "./platform/metrics/watch-process.ts";
import { watchOverload } from "./platform/overload.ts";
import type { Overload } from "./platform/overload.ts";
import { purgeJob } from "./platform/purge.ts";
import { rateLimitSweeps } from "./platform/rate-limit/try-store.ts";
import { isDatabaseReady, watchReadiness } from "./platform/readiness.ts";
import { logSampled } from "./platform/sampled-log.ts";
import { refuseInTransaction } from "./platform/transaction.ts";
import { watchCatalogue } from "./platform/watch-catalogue.ts";
import { startWork } from "./platform/work-runner.ts";
import type { Runner } from "./platform/work-runner.ts";
import type { World } from "./platform/world.ts";

export interface BuiltServer {
  readonly http: FastifyInstance;
  readonly routes: readonly CallRoute[];
  startWork(): Runner;
  /** Makes /ready refuse, so that the load balancer sends no more requests; those that come are still answered. */
  drain(): void;
}

export interface ServerParts {
  readonly catalogues: Catalogues;
  /** Absent where only calls are served (tests of the API). */
  readonly renderer: PageRenderer | undefined;
  /** Given where the process does more than serve, so that its event loop says nothing about the server. */
  readonly overload?: Overload;
}

export function buildServer(given: World, parts: ServerParts): BuiltServer {
  const { catalogues, overload = watchOverload() } = parts;
  const world = given.settings.mode === "production" ? given : { ...given, fetch: refuseInTransaction(given.fetch) };
  const checkout = openCheckout(world);
  const routes = listRoutes(checkout, catalogues);
  const http = openStoreHttp({ ...world, texts: catalogues.texts }, (host) => world.brands.now().resolveHost(host));
  mountPageGate(http, {
    limits: world.settings.limits,
    texts: catalogues.texts,
    overload,
    onRefused: () => logSampled(world, "warn", { line: { event: "page_refused" } }),
  });
  if (world.metrics !== undefined) {
    watchRequests(world.metrics, http, routes);
    watchProcess(world.metrics, world, partiesOf(checkout));
    watchDatabaseNotes(world.metrics, world);
    watchMarks(world.metrics, world);
  }
  tellConfigured(world, checkout.providers);
  tellDemoHosts(world);
  const readiness = watchReadiness(world.clock, async () => hasHosts(world) && isDatabaseReady(world.db));
  mountMachinePages(http, { ...world, readiness });
  const ready = createReadyAnswers(world.clock, checkout.responseCache, {
    kept_ms: 1_000,
    bytes_max: 32 * 1024 * 1024,
  });
  watchCatalogue(http, checkout.responseCache);
  answerReadyFirst(http, { ready, metrics: world.metrics });
  answerPreviews(http, { world, open: (preview) => openPreview(world, preview, { ...parts, overload }) });
  const player = playerCaller({ world, texts: catalogues.texts, overload, ready, findSession, gameOfClient });
  mountCalls(http, { world, caller: player, routes });
  mountPaymentWebhooks(http, checkout);
  const game = gameCaller({ world, findGame: (key) => findGameByKey(world.settings, key) });
  mountCalls(http, { world, caller: game, routes: [launchRoute, replenishServiceRoute, unknownGameCall] });
  mountPages(http, checkout, parts);
  resumeDeliveries(world);
  resumeAttempts(world);
  resumeRefunds(world);
  return { http, routes, drain: () => readiness.drain(), startWork: () => startAllWork(checkout, catalogues.texts) };
}

function openCheckout(world: World): Checkout {
  const games = openGameBackends(world);
  return {
    world,
    responseCache: createResponseCache(world.clock, () => world.brands.refresh()),
    providers: openProviders(world),
    games,
    servers: openKnownServers(world.clock, games),
    realNames: gameRealNames(games),
    owner: `${world.settings.process}-${process.pid}-${randomBytes(6).toString("hex")}`,
  };
}

function listRoutes(checkout: Checkout, { texts }: Catalogues): CallRoute[] {
  const { world, responseCache, games, servers, realNames } = checkout;
  const loginMethods = openLoginMethods(world, games);
  return [
    ...gameRoutes(responseCache),
    ...pageConfigRoutes(responseCache, pageConfigWithActivities),
    ...legalNoticeRoutes(responseCache),
    ...loginRoutes({ loginMethods, realNames }),
    ...ingameRoutes({ loginMethods, games }),
    ...roleRoutes({ games, servers, responseCache, lastPayTimes }),
    ...goodsRoutes(responseCache),
    ...giftRoutes({ games, servers }),
    ...limitRoutes({ games, servers, openOrders: openLimitedOrders, unpaidGifts }),
    ...pricingRoutes(responseCache),
    ...couponRoutes(responseCache),
    ...vipRoutes({ responseCache, levelCoupons: listCouponsOfLevels, claimable: listClaimableOf }),
    ...activityRoutes({ responseCache, games, servers }),
    ...checkoutRoutes({ checkout: { ...checkout, texts }, findSession, orderTexts: orderTextsOf(checkout, texts) }),
    ...receiptRoutes(),
    ...cardRoutes({ key: world.settings.card_key, games, servers, orders: openCardOrders(checkout), realNames }),
    ...replenishRoutes({ world, games, responseCache, orders: openLinkOrders(checkout) }),
    ...accountRoutes(),
  ];
}

/** What orders need of the features above them to be read by their owner. */
function orderTextsOf(checkout: Checkout, texts: MessageTexts): OrderTexts {
  const { world, responseCache } = checkout;
  return {
    responseCache,
    texts,
    nameOfMethod: (reader, used) => nameOfMethod(checkout, reader, used),
    mailsReceipts: (brand) => mailsReceipts(world.settings, brand),
  };
}

function mountPages(http: FastifyInstance, checkout: Checkout, { catalogues, renderer }: ServerParts): void {
  const { world, responseCache } = checkout;
  if (renderer !== undefined) {
    const pages = mountStorefrontPages(http, { world, responseCache, catalogues }, renderer);
    const { fontSheetOf } = renderer;
    const orderPages = { texts: catalogues.texts, languageOf: pages.languageOf, notFound: pages.render, fontSheetOf };
    mountShopPictures(http, checkout);
    mountBrandPictures(http, checkout);
    mountPayPage(http, checkout, orderPages);
    mountDropInPage(http, checkout, orderPages);
    mountHelpPage(http, { world, texts: catalogues.texts, notFound: pages.render });
    mountLoginPages(http, { world, texts: catalogues.texts, notFound: pages.render });
  }
  refuseUnknown(http, catalogues);
}

function refuseUnknown(http: FastifyInstance, { texts }: Catalogues): void {
  http.setNotFoundHandler((request, reply) => {
    if (isApi(request)) {
      sendApiError({ texts }, { request, reply, status: 404, refused: "not_found" });
      return;
    }
    void reply.code(404).header("content-type", "text/plain; charset=utf-8").send("Not found");
  });
}

/** The shop as an operator looks at it before players do: what may be read of it, with memory of its own and no work behind it. */
async function openPreview(
  given: World,
  preview: ShopPreview,
  { catalogues, renderer, overload }: Required<Pick<ServerParts, "catalogues" | "overload">> & ServerParts,
): Promise<OpenPreview> {
  const { world, close } = await openPreviewWorld(given, preview);
  const checkout = openCheckout(world);
  const { texts } = catalogues;
  const http = openStoreHttp({ ...world, texts }, (host) => world.brands.now().resolveHost(host));
  http.addHook("onSend", async (_request, reply) => {
    reply.headers(privateHeaders);
  });
  mountPageGate(http, { limits: world.settings.limits, texts, overload });
  const caller = playerCaller({ world, texts, overload, findSession: () => Promise.resolve(undefined), gameOfClient });
  mountCalls(http, { world, caller, routes: listRoutes(checkout, catalogues).map(showsOnly) });
  if (renderer !== undefined) {
    const marking = { preview, texts };
    const sources = { world, responseCache: checkout.responseCache, catalogues };
    const pages = mountStorefrontPages(http, sources, markedPages(renderer, marking));
    mountShopPictures(http, checkout);
    mountBrandPictures(http, checkout);
    const mark = (html: string, locale: Locale) => markPage(html, locale, marking);
    mountHelpPage(http, { world, texts, notFound: pages.render, mark });
  }
  refuseUnknown(http, catalogues);
  await http.ready();
  return {
    http,
    close: async () => {
      await http.close();
      await close();
    },
  };
}

function startAllWork(checkout: Checkout, texts: MessageTexts): Runner {
  const { world, games, providers, owner } = checkout;
  const stopping = new AbortController();
  const runner = startWork(
    world,
    [
      ...webhookWork(checkout),
      ...paymentWork(checkout),
      ...orderWork,
      deliveryWork({ games, causes: { order: orderDelivery, reward: rewardDelivery, replenish: replenishDelivery } }),
      commandWork(carryCommand(checkout)),
      refundWork({ providers, payments: refundedPayment }),
      revocationWork(games),
      receiptWork({
        texts,
        orderTexts: orderTextsOf(checkout, texts),
        postOffice: openPostOffice(world.settings.smtp_url),
      }),
      jobWork(reconciliationJob(checkout)),
      jobWork(methodHealthJob()),
      jobWork(invariantJob(), stopping.signal),
      jobWork(historyJob(), stopping.signal),
      jobWork(checkpointJob()),
      jobWork(eventDaysJob(), stopping.signal),
      jobWork(rollupJob(), stopping.signal),
      jobWork(reportCountsJob(), stopping.signal),
      jobWork(salesJob(), stopping.signal),
      outgoingWebhookWork(),
      jobWork(webhookFactsJob()),
      jobWork(orderSearchJob(), stopping.signal),
      jobWork(purgeJob(sweeps)),
    ],
    owner,
  );
  return {
    stop: async () => {
      // Another process can go on with the invariants at any time, so a stop does not wait for them.
      stopping.abort();
      await runner.stop();
    },
  };
}

/** Rows that are kept only for a while. */
const sweeps = [
  ...loginSweeps,
  ...roleSweeps,
  ...rateLimitSweeps,
  ...idempotencySweeps,
  ...webhookSweeps,
  ...paymentSweeps,
  ...receiptSweeps,
  ...outgoingWebhookSweeps,
];

/** The games and providers that the store calls, by the name that the metrics show. */
function partiesOf({ world, games, providers }: Checkout): Parties {
  return new Map([
    ...Object.keys(world.settings.games).map((gp_id) => [`game ${gp_id}`, () => games.isDown(gp_id)] as const),
    ...[...providers].map(([id, provider]) => [`provider ${id}`, () => provider.isDown()] as const),
  ]);
}

/** A token belongs to a game: the game that the call's client names, or none where it names none of the brand's. */
function gameOfClient(resolvedHost: ResolvedHost, client_id: string): string | undefined {
  if (isLoginClient(resolvedHost.brand, client_id)) return "0";
  const client = findClient(resolvedHost, client_id);
  return "refused" in client ? undefined : client.gp_id;
}
