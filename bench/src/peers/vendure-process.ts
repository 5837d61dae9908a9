// One process of Vendure, from the folder in which the operator installed it: its server or its worker, as its own starter sets them up, and
// small enough to be compared: no mail, no pictures, no admin pages. The first server fills the shop.
import { createRequire } from "node:module";
import { join } from "node:path";

/** What is used of its modules; they are in no package.json of ours. */
interface Vendure {
  bootstrap(config: object): Promise<App>;
  bootstrapWorker(config: object): Promise<{ app: App; startJobQueue(): Promise<unknown> }>;
  DefaultLogger: new (options: object) => object;
  DefaultJobQueuePlugin: { init(options: object): object };
  DefaultSearchPlugin: { init(options: object): object };
  dummyPaymentHandler: object;
  manualFulfillmentHandler: { code: string };
  Populator: Token<{
    populateInitialData(data: object): Promise<void>;
    populateCollections(data: object): Promise<void>;
  }>;
  Importer: Token<{ parseAndImport(csv: string, context: object): Progress }>;
  RequestContextService: Token<{ create(options: object): Promise<object> }>;
  EventBus: Token<{ ofType(type: object): { subscribe(hear: (event: OrderEvent) => void): void } }>;
  OrderService: Token<OrderService>;
  OrderStateTransitionEvent: object;
}

/** What its container finds a service by. */
interface Token<Service> {
  new (...parts: never[]): Service;
}

interface App {
  get<Service>(token: Token<Service>): Service;
}

interface Progress {
  subscribe(observer: { complete: () => void; error: (error: Error) => void }): void;
}

interface OrderEvent {
  readonly toState: string;
  readonly order: { readonly id: number };
}

interface OrderService {
  findOne(context: object, id: number): Promise<{ lines: { id: number; quantity: number }[] }>;
  createFulfillment(context: object, input: object): Promise<{ id: number; errorCode?: string }>;
  transitionFulfillmentToState(context: object, id: number, state: string): Promise<{ errorCode?: string }>;
}

export interface VendureTask {
  readonly role: "server" | "worker";
  readonly folder: string;
  readonly port: number;
  readonly database: { host: string; port: number; user: string; database: string };
  readonly password: string;
  /** Fills an empty database before it listens. */
  readonly goods: number | undefined;
}

const shopData = {
  defaultLanguage: "en",
  defaultZone: "World",
  countries: [{ name: "United States", code: "US", zone: "World" }],
  taxRates: [{ name: "No tax", percentage: 0 }],
  shippingMethods: [{ name: "Into the game", price: 0 }],
  paymentMethods: [
    {
      name: "At once",
      handler: { code: "dummy-payment-handler", arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  collections: [],
};

const task: VendureTask = JSON.parse(process.argv[2] ?? "{}");
const load = createRequire(join(task.folder, "package.json"));
const vendure: Vendure = load("@vendure/core");
const config = composeConfig(task);
if (task.role === "worker") {
  const worker = await vendure.bootstrapWorker(config);
  await worker.startJobQueue();
} else {
  const app = await vendure.bootstrap(config);
  if (task.goods !== undefined) await fill(app, task.goods);
  await deliverWhatIsPaid(app);
}
process.stdout.write("ready\n");

function composeConfig({ port, database, password, goods }: VendureTask): object {
  return {
    apiOptions: { hostname: "127.0.0.1", port, adminApiPath: "admin-api", shopApiPath: "shop-api" },
    authOptions: {
      tokenMethod: ["bearer"],
      requireVerification: false,
      superadminCredentials: { identifier: "superadmin", password },
    },
    dbConnectionOptions: {
      type: "postgres",
      host: database.host,
      port: database.port,
      username: database.user,
      database: database.database,
      synchronize: goods !== undefined,
      logging: false,
      // As many connections as one of our processes has.
      poolSize: 16,
    },
    // Warnings and errors.
    logger: new vendure.DefaultLogger({ level: 1 }),
    paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
    plugins: [vendure.DefaultJobQueuePlugin.init({}), vendure.DefaultSearchPlugin.init({})],
  };
}

async function fill(app: App, goods: number): Promise<void> {
  const populator = app.get(vendure.Populator);
  await populator.populateInitialData(shopData);
  const context = await app.get(vendure.RequestContextService).create({ apiType: "admin", languageCode: "en" });
  const heads = "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand";
  const rows = Array.from(
    { length: goods },
    (_, n) => `Crystals ${n},crystals-${n},Crystals for the game,,,,,crystals-${n},4.99,standard,1000000`,
  );
  const csv = [`${heads},trackInventory,variantAssets,variantFacets`, ...rows.map((row) => `${row},false,,`)];
  await new Promise<void>((resolve, reject) => {
    app.get(vendure.Importer).parseAndImport(csv.join("\n"), context).subscribe({ complete: resolve, error: reject });
  });
}

/** What a plug-in for digital goods does: nothing waits for a person between payment and delivery, and nobody outside is asked. */
async function deliverWhatIsPaid(app: App): Promise<void> {
  const orders = app.get(vendure.OrderService);
  const context = await app.get(vendure.RequestContextService).create({ apiType: "admin", languageCode: "en" });
  const deliver = async (id: number): Promise<void> => {
    const { lines } = await orders.findOne(context, id);
    const fulfillment = await orders.createFulfillment(context, {
      lines: lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity })),
      handler: { code: vendure.manualFulfillmentHandler.code, arguments: [{ name: "method", value: "game" }] },
    });
    if (fulfillment.errorCode !== undefined) throw new Error(`Vendure did not fulfil: ${fulfillment.errorCode}`);
    for (const state of ["Shipped", "Delivered"]) {
      const moved = await orders.transitionFulfillmentToState(context, fulfillment.id, state);
      if (moved.errorCode !== undefined) throw new Error(`Vendure did not deliver: ${moved.errorCode}`);
    }
  };
  app
    .get(vendure.EventBus)
    .ofType(vendure.OrderStateTransitionEvent)
    .subscribe(({ toState, order }) => {
      if (toState !== "PaymentSettled") return;
      // A benchmark without this delivery has no figure: let the process end.
      void deliver(order.id);
    });
}
