// Our own shop as one that is driven: one process that answers and works, the sandbox provider and the sandbox game beside it.
import { benchBrand, benchClient, makeSandboxPlayers } from "../bench-players.ts";
import type { BenchStack } from "../bench-stack.ts";
import { httpBuyer } from "../create-orders.ts";
import type { HttpBuyer } from "../create-orders.ts";
import { composeGet } from "../http-load.ts";
import type { HttpLoad } from "../http-load.ts";
import { payAtProvider, readArrivals } from "../pay-and-arrive.ts";
import type { DrivenShop } from "./driven-shop.ts";

const accounts = 2_000;

export async function openOwnShop(stack: BenchStack): Promise<DrivenShop> {
  await stack.startSandboxes();
  const server = await stack.startServer({ role: "all", ports: "sandboxes" });
  const players = await makeSandboxPlayers(stack, accounts);
  const paid = new Map<string, number>();
  let bought = 0;
  const nextBuyer = (load: HttpLoad): HttpBuyer => {
    const buyer = httpBuyer(load, players, stack.port, bought);
    bought += 1;
    return buyer;
  };
  return {
    name: "Gemgate",
    port: stack.port,
    pids: [server.pid ?? 0],
    buy: async (load) => {
      const order = await nextBuyer(load).buyOne();
      paid.set(order.billing_no, await payAtProvider(stack.providerPort, order.url));
    },
    listRequest: composeGet(
      `/api/pay/getThirdGift?client_id=${benchClient}&platform=web&domain_area=universal`,
      `${benchBrand}.localhost:${stack.port}`,
    ),
    waitUntilDelivered: async () => {
      await readArrivals(stack.owner, paid);
      paid.clear();
    },
    close: () => Promise.resolve(),
  };
}
