// Players who owe a game: each has a debt that the game knows and a link to pay it, which meets the same faults as a purchase.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { decimalText } from "@gemgate/rules/money/minor-units";
import { askSandbox } from "./http-calls.ts";
import type { SoakStack } from "./open-stack.ts";
import type { Visit } from "./play-order.ts";

const amount = 499;
const tries_max = 200;
const wait_ms = 250;

/** The id of a new link. The owner writes it, so that every visit of this kind has one. */
export async function makeLink({ owner, gamePort }: SoakStack, { purchase }: Visit): Promise<string> {
  const { player, character } = purchase;
  const { currency } = brandByKey(player.brand);
  const owed = { suid: player.suid, game_id: character.gp_id, amount: decimalText(amount, currency), currency };
  const debt_id = await owe(gamePort, { ...owed, valid_time: 86_400 });
  const replenish_id = randomBytes(32).toString("base64url");
  const write = `insert into replenish (id, brand_id, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_until, made_by)
     select $1, brand_id, id, suid, user_name, $4, $5, $6, $7, gem_now() + interval '1 hour', 'game'
       from account where brand_id = $2 and env = 'production' and suid = $3 on conflict (id) do nothing`;
  const values = [replenish_id, player.brand, player.suid, character.client_id, debt_id, amount, currency];
  await untilDone("the link is written", async () => void (await owner.query(write, values)));
  return replenish_id;
}

function owe(gamePort: number, debt: object): Promise<string> {
  return untilDone("the game takes the debt", async () =>
    String(JSON.parse(await askSandbox(gamePort, "/control/debt", debt)).debt_id),
  );
}

/** Database and game are killed and started again meanwhile. */
async function untilDone<Value>(words: string, run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; tries <= tries_max; tries += 1) {
    try {
      return await run();
    } catch {
      await sleep(wait_ms);
    }
  }
  throw new Error(`it never came to that ${words}`);
}
