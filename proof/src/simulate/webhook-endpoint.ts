import { AsyncLocalStorage } from "node:async_hooks";
import { mountPaymentWebhooks } from "@gemgate/server/features/webhooks/public";
import type { Checkout } from "@gemgate/server/features/checkout/public";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { openStoreHttp } from "@gemgate/server/platform/http/store-listener";
import { silentLog } from "@gemgate/server/platform/log";
import type { MessageTexts } from "@gemgate/server/platform/message-texts";
import type { World } from "@gemgate/server/platform/world";

export interface PostedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Where webhooks arrive, over all seeds: the real listener, in front of whichever process is called. */
export interface WebhookEndpoint {
  /** The status that the provider hears. */
  post: (checkout: Checkout, webhook: PostedWebhook) => Promise<number>;
  close: () => Promise<void>;
}

export async function openWebhookEndpoint(settings: World["settings"], texts: MessageTexts): Promise<WebhookEndpoint> {
  const called = new AsyncLocalStorage<Checkout>();
  const behind = (): Checkout => {
    const checkout = called.getStore();
    if (checkout === undefined) throw new Error("a webhook came to no process");
    return checkout;
  };
  const log = new Proxy(silentLog, { get: (_silent, name) => Reflect.get(behind().world.log, name) });
  const clock = { nowMs: (): number => behind().world.clock.nowMs() };
  const http = openStoreHttp({ log, clock, settings, texts }, demoCopy(settings).resolveHost);
  mountPaymentWebhooks(http, standInFor(behind));
  await http.ready();
  return {
    post: (checkout, { path, headers, body }) =>
      called.run(checkout, async () => {
        const answer = await http.inject({ method: "POST", url: path, headers: { ...headers }, payload: body });
        return answer.statusCode;
      }),
    close: () => http.close(),
  };
}

function standInFor(behind: () => Checkout): Checkout {
  return {
    get world() {
      return behind().world;
    },
    get responseCache() {
      return behind().responseCache;
    },
    get providers() {
      return behind().providers;
    },
    get games() {
      return behind().games;
    },
    get servers() {
      return behind().servers;
    },
    get realNames() {
      return behind().realNames;
    },
    get owner() {
      return behind().owner;
    },
  };
}
