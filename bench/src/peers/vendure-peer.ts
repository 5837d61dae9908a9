// Vendure as a shop that is driven: its own database on the same PostgreSQL, a server and a worker, customers who have logged in, and the
// requests of a storefront of its own.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import type { BenchStack } from "../bench-stack.ts";
import { composeRequest, openHttpLoad } from "../http-load.ts";
import type { HttpLoad } from "../http-load.ts";
import type { DrivenShop } from "./driven-shop.ts";
import type { VendureTask } from "./vendure-process.ts";

const patience_ms = 120_000;
const poll_ms = 200;

export async function openVendure(
  stack: BenchStack,
  { folder, goods, clients }: { folder: string; goods: number; clients: number },
): Promise<DrivenShop> {
  await stack.owner.query("create database vendure");
  const { host = "", port: databasePort = 5432, user } = stack.ownerConfig;
  const database = { host, port: databasePort, user: user ?? "", database: "vendure" };
  const port = stack.port + 6;
  const password = randomBytes(12).toString("base64url");
  const task = { folder, port, database, password };
  const start = (plan: Pick<VendureTask, "role" | "goods">) =>
    stack.startScript(`vendure-${plan.role}`, "bench/src/peers/vendure-process.ts", {
      args: [JSON.stringify({ ...task, ...plan } satisfies VendureTask)],
      // It would tell its makers that it was started here.
      env: { NODE_ENV: "production", VENDURE_DISABLE_TELEMETRY: "true" },
    });
  const server = await start({ role: "server", goods });
  const worker = await start({ role: "worker", goods: undefined });
  const rows = new Pool({ ...stack.ownerConfig, database: "vendure", max: 1 });
  // The database may end before the pool.
  rows.on("error", () => {});
  const shop = shopApi(port);
  await listWhenIndexed(port, goods);
  const customers: Customer[] = [];
  for (let n = 0; n < clients; n += 1) customers.push(await logInNew(shop, n));
  const variants = await rows.query<{ id: number }>("select id from product_variant order by id");
  const shipping = await rows.query<{ id: number }>("select id from shipping_method");
  const ids = { variants: variants.rows.map(({ id }) => id), shipping: shipping.rows[0]?.id ?? 0 };
  let bought = 0;
  return {
    name: "Vendure",
    port,
    pids: [server.pid ?? 0, worker.pid ?? 0],
    buy: async (load, client) => {
      bought += 1;
      const variant = ids.variants[bought % ids.variants.length] ?? 0;
      await buy(load, { port, token: customers[client]?.token ?? "", variant, shipping: ids.shipping });
    },
    listRequest: listRequest(port, goods),
    waitUntilDelivered: async () => {
      const end = performance.now() + patience_ms;
      for (;;) {
        const { rows: left } = await rows.query(
          `select 1 from "order" where "orderPlacedAt" is not null and state <> 'Delivered' limit 1`,
        );
        if (left.length === 0) break;
        if (performance.now() > end) throw new Error("Vendure did not deliver everything");
        await sleep(poll_ms);
      }
    },
    close: () => rows.end(),
  };
}

interface Customer {
  readonly token: string;
}

type ShopApi = (query: string, variables: object) => Promise<{ token: string; data: Record<string, unknown> }>;

function shopApi(port: number): ShopApi {
  return async (query, variables) => {
    const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors }: { data: Record<string, unknown>; errors?: object } = JSON.parse(await response.text());
    if (errors !== undefined) throw new Error(`Vendure answered ${JSON.stringify(errors).slice(0, 300)}`);
    return { token: response.headers.get("vendure-auth-token") ?? "", data };
  };
}

async function logInNew(shop: ShopApi, n: number): Promise<Customer> {
  const account = { emailAddress: `player-${n}@shop.example`, password: randomBytes(12).toString("base64url") };
  await shop("mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }", {
    input: { ...account, firstName: "Player", lastName: String(n) },
  });
  const { token } = await shop(
    "mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }",
    { name: account.emailAddress, password: account.password },
  );
  if (token === "") throw new Error("Vendure logged nobody in");
  return { token };
}

const order = "... on Order { code state totalWithTax } ... on ErrorResult { errorCode message }";
const steps = {
  add: `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ${order} } }`,
  address: `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${order} } }`,
  shipping: `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ${order} } }`,
  arrange: `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { code state } ... on OrderStateTransitionError { errorCode message } } }`,
  pay: `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${order} } }`,
};
const address = {
  fullName: "Player",
  streetLine1: "1 Main Street",
  city: "Springfield",
  postalCode: "01101",
  countryCode: "US",
};

async function buy(
  load: HttpLoad,
  to: { port: number; token: string; variant: number; shipping: number },
): Promise<void> {
  const ask = async (query: string, variables: object): Promise<void> => {
    const { text } = await load.send(graphRequest(to.port, { query, variables, token: to.token }));
    if (text.includes('"errors"') || text.includes('"errorCode"'))
      throw new Error(`Vendure answered ${text.slice(0, 300)}`);
  };
  await ask(steps.add, { id: to.variant });
  await ask(steps.address, { input: address });
  await ask(steps.shipping, { id: [to.shipping] });
  await ask(steps.arrange, {});
  await ask(steps.pay, { input: { method: "at-once", metadata: {} } });
}

function listRequest(port: number, goods: number): Buffer {
  const query = `query ($input: SearchInput!) { search(input: $input) { totalItems items {
    productId productVariantId productName slug sku currencyCode
    priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }`;
  return graphRequest(port, { query, variables: { input: { take: goods, groupByProduct: true } } });
}

/** The worker fills the index of the search after the goods were imported. */
async function listWhenIndexed(port: number, goods: number): Promise<void> {
  const load: HttpLoad = openHttpLoad(port);
  const end = performance.now() + patience_ms;
  try {
    for (;;) {
      const { text } = await load.send(listRequest(port, goods));
      if (text.includes(`"totalItems":${goods},`)) return;
      if (performance.now() > end) throw new Error(`Vendure lists ${text.slice(0, 300)}`);
      await sleep(poll_ms);
    }
  } finally {
    load.close();
  }
}

function graphRequest(
  port: number,
  { query, variables, token }: { query: string; variables: object; token?: string },
): Buffer {
  return composeRequest({
    path: "/shop-api",
    host: `127.0.0.1:${port}`,
    type: "application/json",
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
}
