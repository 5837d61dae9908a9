// What players owe a game, and the links to pay it.
import { createShopClient, hide } from "@gemgate/testing/shop-client";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { brandOrigin, storePort } from "./running-store.ts";

export interface Debt {
  /** Decimal. */
  readonly amount: string;
  readonly currency: string;
  /** Seconds. */
  readonly valid_time: number;
}

interface Player {
  readonly username: string;
  readonly password: string;
}

type DebtPlace = Pick<Store, "place" | "client_id">;

/** The game writes down that a player owes it something. */
export async function owe({ place, client_id }: DebtPlace, player: Player, debt: Debt): Promise<void> {
  const { client, host } = openClient(place.brand);
  const { content } = await client.logIn({ ...player, client_id }, { host });
  const { ok } = await client.game("/control/debt", { suid: content["suid"], game_id: place.gp_id, ...debt });
  expect(ok).toBe(true);
}

/** The same, and the link that its payer was sent. */
export async function oweByLink(at: DebtPlace, player: Player, debt: Debt): Promise<string> {
  await owe(at, player, debt);
  const { client, host } = openClient(at.place.brand);
  const account = { username: hide(player.username), password: hide(player.password) };
  const { client_id, place } = at;
  const asked = { ...account, client_id, game_id: place.gp_id };
  const { code, content } = await client.call("/api/ingame/auth", asked, { method: "POST", host });
  expect(code).toBe(1);
  return String(content["replenish_id"]);
}

function openClient(brand: string) {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  return { client, host: new URL(brandOrigin(brand)).host };
}
