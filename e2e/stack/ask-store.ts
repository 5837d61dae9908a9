import { eventually } from "@gemgate/testing/eventually";
import { createShopClient } from "@gemgate/testing/shop-client";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { brandOrigin, storePort } from "./running-store.ts";

/** What a brand's host answers, without a browser. */
export async function askStore(brand: string, path: string): Promise<string> {
  const answer = await send(brand, path);
  expect(answer.status).toBe(200);
  return answer.text;
}

/** The status of an answer, and where it leads. */
export async function askWay(brand: string, path: string): Promise<{ status: number; location: string }> {
  const { status, headers } = await send(brand, path);
  return { status, location: String(headers["location"]) };
}

function send(brand: string, path: string): Promise<WireAnswer> {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  return client.send(path, { host: new URL(brandOrigin(brand)).host });
}

export interface StoreCharacter {
  readonly role_id: string;
  readonly role_name: string;
  readonly server_id: string;
  readonly server_name: string;
}

/** The first character of a player, as the store knows it. */
export async function characterOf(
  place: { brand: string; client_id: string },
  player: { username: string; password: string },
): Promise<StoreCharacter> {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  const { host } = new URL(brandOrigin(place.brand));
  const { client_id } = place;
  let list: StoreCharacter[] = [];
  // A game that is busy is asked again, as players do.
  await eventually(`the store knows a character of ${player.username}`, async () => {
    const login = await client.logIn({ ...player, client_id }, { host });
    const oauth_token = String(login.content["oauth_token"]);
    const { content } = await client.call("/api/system/allRoleList", { client_id, oauth_token }, { host });
    list = Array.isArray(content["list"]) ? content["list"] : [];
    return list.length > 0;
  });
  const [first] = list;
  if (first === undefined) throw new Error(`${player.username} has no character.`);
  return first;
}

/** As any client of the specification gets one: bound to nothing. */
export async function anOrdinaryToken(
  { place, client_id }: Pick<Store, "place" | "client_id">,
  account: { username: string; password: string },
): Promise<string> {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  const { host } = new URL(brandOrigin(place.brand));
  const { code, content } = await client.logIn({ ...account, client_id }, { host });
  expect(code).toBe(1);
  return String(content["oauth_token"]);
}
