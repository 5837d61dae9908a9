// Puts the provider together: store, queue, timer, routes.
import { EventEmitter } from "node:events";
import { answerCheckoutRoutes } from "./answer-checkout.ts";
import { answerControlRoutes } from "./control.ts";
import { answerMerchantRoutes } from "./answer-merchant.ts";
import { answerDropInRoutes } from "./dropin/answer-dropin.ts";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import { systemClock } from "@gemgate/sandbox-plumbing/clock";
import { listenHttp } from "@gemgate/sandbox-plumbing/http-server";
import { reportBugOf } from "@gemgate/sandbox-plumbing/run-process";
import type { Merchants } from "./merchants.ts";
import type { StoreSync } from "./open-store.ts";
import { openStore } from "./open-store.ts";
import { answerProfileRoutes } from "./stand-ins/answer-profiles.ts";
import type { KeysOfShops } from "./stand-ins/profile-keys.ts";
import type { Provider } from "./provider.ts";
import { startDuePayments } from "./run-due-payments.ts";
import { RETRY_WAITS_MS, startWebhookSender } from "./send-webhooks.ts";

const reportBug = reportBugOf("sandbox payment provider");

export type PaymentProviderOptions = {
  port: number;
  dataDir: string;
  merchants: Merchants;
  /** Of the profiles it speaks; without any it speaks its own words alone. */
  profileKeys?: KeysOfShops;
  /** Tests move time and shorten the waits between sends; a process uses what stands here by default. */
  clock?: Clock;
  retryWaitsMs?: readonly number[];
  /** Tests whose folder is thrown away do not wait for the disk. */
  sync?: StoreSync;
};

export type PaymentProvider = {
  port: number;
  /** Does at once what is due by the clock. */
  wake: () => void;
  close: () => Promise<void>;
};

export async function startPaymentProvider(options: PaymentProviderOptions): Promise<PaymentProvider> {
  const stop = new AbortController();
  // Each send and each slow answer listens to the stop; many at once are no leak.
  EventEmitter.setMaxListeners(0, stop.signal);
  const db = openStore(options.dataDir, options.sync);
  const clock = options.clock ?? systemClock;
  const profileKeys: KeysOfShops = options.profileKeys ?? new Map();
  const sender = startWebhookSender({
    db,
    clock,
    merchants: options.merchants,
    profileKeys,
    retryWaitsMs: options.retryWaitsMs ?? RETRY_WAITS_MS,
    stopping: stop.signal,
    reportBug,
  });
  let port = options.port;
  const provider: Provider = {
    db,
    clock,
    merchants: options.merchants,
    profileKeys,
    publicBase: () => `http://127.0.0.1:${port}`,
    wake: () => {
      due.wake();
      sender.wake();
    },
    sendWebhooksOf: sender.sendWebhooksOf,
    stopping: stop.signal,
  };
  const due = startDuePayments(provider);
  try {
    const routes = [
      ...answerMerchantRoutes(provider),
      ...answerProfileRoutes(provider),
      ...answerCheckoutRoutes(provider),
      ...answerDropInRoutes(provider),
      ...answerControlRoutes(provider),
    ];
    const server = await listenHttp({ port, routes, reportBug });
    port = server.port;
    provider.wake();
    const close = async (): Promise<void> => {
      stop.abort();
      due.close();
      await server.close();
      await sender.close();
      if (db.isOpen) db.close();
    };
    return { port, wake: provider.wake, close };
  } catch (error) {
    db.close();
    throw error;
  }
}
