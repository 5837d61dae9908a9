import { createShopClient } from "@gemgate/tools/testing/shop-client";
import { expect } from "./journey.ts";
import { brandOrigin, storePort } from "./running-store.ts";

/** What a brand's host answers, without a browser. */
export async function askStore(brand: string, path: string): Promise<string> {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11 });
  const answer = await client.send(path, { host: new URL(brandOrigin(brand)).host });
  expect(answer.status).toBe(200);
  return answer.text;
}
