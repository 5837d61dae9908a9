// What an operator does with the addresses that are told what happened.
import { randomUUID } from "node:crypto";
import type { ConsoleAnswer, ConsoleInput } from "@gemgate/contract/console/console-call";
import type * as calls from "@gemgate/contract/console/outgoing-webhooks";
import { can, every_brand } from "@gemgate/rules/console/can";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsolePrincipal, ConsoleRefusal } from "../../platform/http/console-calls.ts";
import { encryptSecret } from "../../platform/encrypt-secret.ts";
import type { Secret } from "../../platform/secret.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import {
  addEndpoint,
  addTest,
  changeEndpoint,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  rotateSecret,
  sendAgain,
} from "./endpoint-store.ts";
import { refuseAddress } from "./post-webhook.ts";
import { composeSecret, secret_length } from "./sign.ts";

export interface Asking {
  readonly world: OperatorWorld;
  readonly principal: ConsolePrincipal;
}

const page = 50;
const gone = refuseConsole("unknown", "there is no such address");

export async function list({ world, principal }: Asking): Promise<ConsoleAnswer<typeof calls.listWebhooks>> {
  const rows = await listEndpoints(world.db, brandsOf(principal));
  return { rows, can_add: world.settings.webhook_key !== undefined };
}

export async function add(
  { world, principal }: Asking,
  { brand, url, types }: ConsoleInput<typeof calls.addWebhook>,
): Promise<ConsoleAnswer<typeof calls.addWebhook> | ConsoleRefusal> {
  const { webhook_key } = world.settings;
  if (webhook_key === undefined) return refuseConsole("not_allowed", "WEBHOOK_KEY is not set on this machine");
  if (!can(principal.grants, "webhooks.manage", brand)) return refuseConsole("unknown", "there is no such brand");
  const refusal = refuseAddress(url, world.settings.mode === "demo");
  if (refusal !== undefined) return refuseConsole("address_not_allowed", refusal);
  const id = randomUUID();
  const made = makeSecret(world, webhook_key, id);
  return inTransaction(world, async (tx) => {
    const by = principal.login;
    await addEndpoint(tx, { id, brand, url, types, encrypted_secret: made.encrypted, by });
    await addAudit(tx, { operator: by, action: "webhook added", object: `webhook ${id}`, note: `${brand} ${url}` });
    return { id, secret: made.secret };
  });
}

export async function change(
  { world, principal }: Asking,
  input: ConsoleInput<typeof calls.changeWebhook>,
): Promise<ConsoleAnswer<typeof calls.changeWebhook> | ConsoleRefusal> {
  const refusal = refuseAddress(input.url, world.settings.mode === "demo");
  if (refusal !== undefined) return refuseConsole("address_not_allowed", refusal);
  return inTransaction(world, async (tx) => {
    const found = await findEndpoint(tx, { id: input.id, brands: brandsOf(principal) });
    if (found === undefined) return gone;
    const version = await changeEndpoint(tx, { ...input, by: principal.login });
    if (version === undefined) return refuseConsole("changed_meanwhile", "somebody else changed it meanwhile");
    const note = `${input.state} ${input.url} ${input.types.join(" ")}`;
    await addAudit(tx, { operator: principal.login, action: "webhook changed", object: `webhook ${input.id}`, note });
    return { version };
  });
}

export async function rotate(
  { world, principal }: Asking,
  { id }: ConsoleInput<typeof calls.rotateWebhookSecret>,
): Promise<ConsoleAnswer<typeof calls.rotateWebhookSecret> | ConsoleRefusal> {
  const { webhook_key } = world.settings;
  if (webhook_key === undefined) return refuseConsole("not_allowed", "WEBHOOK_KEY is not set on this machine");
  const made = makeSecret(world, webhook_key, id);
  return inTransaction(world, async (tx) => {
    if ((await findEndpoint(tx, { id, brands: brandsOf(principal) })) === undefined) return gone;
    const earlier_until = await rotateSecret(tx, { id, encrypted_secret: made.encrypted });
    await addAudit(tx, { operator: principal.login, action: "webhook secret", object: `webhook ${id}`, note: "" });
    return { secret: made.secret, earlier_until };
  });
}

export async function sendTest(
  { world, principal }: Asking,
  { id }: ConsoleInput<typeof calls.testWebhook>,
): Promise<ConsoleAnswer<typeof calls.testWebhook> | ConsoleRefusal> {
  const found = await findEndpoint(world.db, { id, brands: brandsOf(principal) });
  if (found === undefined) return gone;
  const timestamp = new Date(world.clock.nowMs()).toISOString();
  await addTest(world.db, { id, body: JSON.stringify({ type: "test", timestamp, data: { brand: found.brand_id } }) });
  return { queued: true };
}

export async function deliveries(
  { world, principal }: Asking,
  { id, before }: ConsoleInput<typeof calls.listWebhookDeliveries>,
): Promise<ConsoleAnswer<typeof calls.listWebhookDeliveries> | ConsoleRefusal> {
  const found = await findEndpoint(world.db, { id, brands: brandsOf(principal) });
  if (found === undefined) return gone;
  const rows = await listDeliveries(world.db, { id, before, limit: page + 1 });
  const shown = rows.slice(0, page);
  return { rows: shown, next: rows.length > page ? (shown.at(-1)?.id ?? null) : null };
}

export async function again(
  { world, principal }: Asking,
  { id, delivery }: ConsoleInput<typeof calls.sendWebhookAgain>,
): Promise<ConsoleAnswer<typeof calls.sendWebhookAgain> | ConsoleRefusal> {
  return inTransaction(world, async (tx) => {
    const found = await findEndpoint(tx, { id, brands: brandsOf(principal) });
    if (found === undefined || !(await sendAgain(tx, { id, delivery }))) return gone;
    const object = `webhook ${id}`;
    await addAudit(tx, { operator: principal.login, action: "webhook sent again", object, note: delivery });
    return { queued: true };
  });
}

function makeSecret(
  { random }: Pick<OperatorWorld, "random">,
  key: Secret<Buffer>,
  owner: string,
): { secret: string; encrypted: Buffer } {
  const secret = random.bytes(secret_length);
  return { secret: composeSecret(secret), encrypted: encryptSecret(key, random, { owner, secret }) };
}

function brandsOf({ grants }: Pick<ConsolePrincipal, "grants">): string[] {
  const theirs = grants.map(({ brand }) => brand).filter((brand) => can(grants, "webhooks.manage", brand));
  return theirs.includes(every_brand) ? [every_brand] : theirs;
}
