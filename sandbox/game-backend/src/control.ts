// The control calls: a test on this machine sets how the game behaves and reads what it gave.
import { randomBytes } from "node:crypto";
import { changeAccount, findUsername, REAL_NAMES } from "./account-store.ts";
import { makeUsernameKey } from "./accounts.ts";
import { CALL_NAMES } from "./answer-calls.ts";
import type { Backend } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { insertDebt, listSettledAfter } from "./debt-store.ts";
import { settleAccepted } from "./deliveries.ts";
import type { ShownGrant } from "./delivery-store.ts";
import { listGrants, listGrantsAfter } from "./delivery-store.ts";
import { forgetFaults, insertFault, listFaults } from "./fault-store.ts";
import { ERRORS, FAULTS } from "./faults.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { listInventory, takeItem } from "./inventory-store.ts";
import { makeAccounts } from "./make-accounts.ts";
import { findMode, setMode } from "./mode-store.ts";
import { emptyStore } from "./open-store.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import {
  BadRequest,
  CURRENCY,
  DECIMAL,
  isFields,
  parseFields,
  readChoice,
  readOptionalFlag,
  readOptionalText,
  readOptionalWhole,
  readText,
  readWhole,
} from "@gemgate/sandbox-plumbing/read-fields";
import { isFromThisMachine } from "@gemgate/sandbox-plumbing/guard-caller";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerText } from "@gemgate/sandbox-plumbing/reply";
import { replyJson } from "./reply.ts";

const DELAY_MAX_MS = 600_000;
const GRANTS_MAX = 10_000;
const DAY_S = 86_400;
const ACCOUNTS_MAX = 500;

export function answerControlRoutes(backend: Backend): Route[] {
  return [
    { method: "POST", path: "/control/faults", handle: fromHere(backend, demandFault) },
    { method: "GET", path: "/control/faults", handle: fromHere(backend, showFaults) },
    { method: "POST", path: "/control/faults/clear", handle: fromHere(backend, endFaults) },
    { method: "POST", path: "/control/mode", handle: fromHere(backend, changeMode) },
    { method: "POST", path: "/control/debt", handle: fromHere(backend, addDebt) },
    { method: "POST", path: "/control/account", handle: fromHere(backend, editAccount) },
    { method: "POST", path: "/control/accounts", handle: fromHere(backend, addAccounts) },
    { method: "POST", path: "/control/spend", handle: fromHere(backend, spend) },
    { method: "GET", path: "/control/grants", handle: fromHere(backend, showGrants) },
    { method: "GET", path: "/control/debts", handle: fromHere(backend, showSettled) },
    { method: "GET", path: "/control/inventory", handle: fromHere(backend, showInventory) },
    { method: "POST", path: "/control/reset", handle: fromHere(backend, reset) },
  ];
}

/** Answers this machine alone, and no page of another site. */
export function fromHere(
  backend: Backend,
  answer: (backend: Backend, call: Call) => Reply | Promise<Reply>,
): Route["handle"] {
  return (call) => {
    if (!isFromThisMachine(call)) return answerText(403, "only from this machine");
    settleAccepted(backend);
    return answer(backend, call);
  };
}

function demandFault(backend: Backend, call: Call): Reply {
  const fields = parseFields(call.body);
  const match = fields["match"] ?? {};
  if (!isFields(match)) throw new BadRequest("match must be an object");
  const name = readChoice(fields, "call", [...CALL_NAMES, "*"]);
  const fault = readChoice(fields, "fault", FAULTS);
  if (fault === "accepted" && name !== "deliver") throw new BadRequest("only deliver can be accepted");
  insertFault(backend.db, {
    call: name,
    fault,
    times: readOptionalWhole(fields, "times", { min: 1, max: 1_000_000 }) ?? 1,
    delayMs: readOptionalWhole(fields, "delay_ms", { min: 0, max: DELAY_MAX_MS }),
    error: fields["error"] === undefined ? null : readChoice(fields, "error", ERRORS),
    match: {
      gpId: readOptionalText(match, "gp_id"),
      suid: readOptionalText(match, "suid"),
      deliveryKey: readOptionalText(match, "delivery_key"),
    },
  });
  return replyJson({ ok: true });
}

function showFaults(backend: Backend): Reply {
  return replyJson({ faults: listFaults(backend.db) });
}

function endFaults(backend: Backend): Reply {
  return replyJson({ ok: true, not_used: forgetFaults(backend.db) });
}

function changeMode(backend: Backend, call: Call): Reply {
  const fields = parseFields(call.body);
  const named = readOptionalText(fields, "gp_id");
  if (named !== null && !backend.world.games.has(named)) throw new BadRequest("no such game");
  const duplicateSafe = readOptionalFlag(fields, "duplicate_safe");
  const deliveryStatus = readOptionalFlag(fields, "delivery_status");
  const spentIsOwed = readOptionalFlag(fields, "spent_is_owed");
  inTransaction(backend.db, () => {
    for (const gpId of named === null ? backend.world.games.keys() : [named]) {
      const before = findMode(backend.db, gpId);
      setMode(backend.db, gpId, {
        duplicateSafe: duplicateSafe ?? before.duplicateSafe,
        deliveryStatus: deliveryStatus ?? before.deliveryStatus,
        spentIsOwed: spentIsOwed ?? before.spentIsOwed,
      });
    }
  });
  return replyJson({ ok: true });
}

function addDebt(backend: Backend, call: Call): Reply {
  const fields = parseFields(call.body);
  const suid = readText(fields, "suid");
  if (findUsername(backend.db, suid) === null) throw new BadRequest("no such account");
  const validTimeS = readWhole(fields, "valid_time", { min: 1, max: 366 * DAY_S });
  const debtId = `debt-${randomBytes(8).toString("hex")}`;
  insertDebt(backend.db, {
    debtId,
    suid,
    gameId: readText(fields, "game_id"),
    amount: readText(fields, "amount", DECIMAL),
    currency: readText(fields, "currency", CURRENCY),
    validUntilS: toSeconds(backend.clock()) + validTimeS,
  });
  return replyJson({ ok: true, debt_id: debtId });
}

function editAccount(backend: Backend, call: Call): Reply {
  const fields = parseFields(call.body);
  const isFound = changeAccount(backend.db, {
    group: readText(fields, "group"),
    usernameKey: makeUsernameKey(readText(fields, "username")),
    isLocked: readOptionalFlag(fields, "locked"),
    realName: fields["real_name"] === undefined ? null : readChoice(fields, "real_name", REAL_NAMES),
  });
  if (!isFound) throw new BadRequest("no such account");
  return replyJson({ ok: true });
}

async function addAccounts(backend: Backend, call: Call): Promise<Reply> {
  const fields = parseFields(call.body);
  const group = readText(fields, "group");
  if (!backend.world.groups.includes(group)) throw new BadRequest("no such group");
  const accounts = await makeAccounts(backend, {
    group,
    prefix: readText(fields, "prefix", /^[a-z0-9]{1,32}$/),
    from: readOptionalWhole(fields, "from", { min: 1, max: 10_000_000 }) ?? 1,
    count: readWhole(fields, "count", { min: 1, max: ACCOUNTS_MAX }),
    password: readOptionalText(fields, "password", /^[!-~]{1,64}$/),
  });
  return replyJson({ ok: true, accounts });
}

function spend(backend: Backend, call: Call): Reply {
  const fields = parseFields(call.body);
  const owner = { gpId: readText(fields, "gp_id"), roleId: readText(fields, "role_id") };
  const num = readWhole(fields, "num", { min: 1, max: 1_000_000_000 });
  const item = { item_id: readText(fields, "item_id"), num };
  return replyJson({ ok: true, spent: inTransaction(backend.db, () => takeItem(backend.db, owner, item)) });
}

function showSettled(backend: Backend, call: Call): Reply {
  const after = readQuery(call, "after") ?? "0";
  if (!/^\d{1,15}$/.test(after)) throw new BadRequest("after must be the number of a debt");
  const page = listSettledAfter(backend.db, Number(after), GRANTS_MAX);
  const debts = page.map(({ debtId, deliveryKey, receipt }) => ({
    debt_id: debtId,
    delivery_key: deliveryKey,
    receipt,
  }));
  return replyJson({ debts, next: page.length < GRANTS_MAX ? null : page.at(-1)?.number });
}

function showGrants(backend: Backend, call: Call): Reply {
  const after = readQuery(call, "after");
  if (after !== null) {
    if (!/^\d{1,15}$/.test(after)) throw new BadRequest("after must be the id of a grant");
    const page = listGrantsAfter(backend.db, Number(after), GRANTS_MAX);
    return replyJson({ grants: page.map(presentGrant), next: page.length < GRANTS_MAX ? null : page.at(-1)?.id });
  }
  const filter = {
    suid: readQuery(call, "suid"),
    serverId: readQuery(call, "server_id"),
    roleId: readQuery(call, "role_id"),
    deliveryKey: readQuery(call, "delivery_key"),
  };
  const grants = listGrants(backend.db, filter, GRANTS_MAX).toReversed();
  return replyJson({ grants: grants.map(presentGrant) });
}

function presentGrant(grant: ShownGrant): Record<string, unknown> {
  return {
    delivery_key: grant.deliveryKey,
    receipt: grant.receipt,
    gp_id: grant.gpId,
    suid: grant.suid,
    server_id: grant.serverId,
    role_id: grant.roleId,
    role_name: grant.roleName,
    items: grant.items,
    cause: grant.cause,
    cause_ref: grant.causeRef,
    // The name of the account that gave it; empty where it was bought for oneself.
    giver: grant.giver,
    time: toSeconds(grant.grantedAtMs),
  };
}

function showInventory(backend: Backend, call: Call): Reply {
  const filter = { suid: readQuery(call, "suid"), roleId: readQuery(call, "role_id") };
  return replyJson({ items: listInventory(backend.db, filter) });
}

function reset(backend: Backend): Reply {
  emptyStore(backend.db);
  return replyJson({ ok: true });
}

function readQuery(call: Call, name: string): string | null {
  const value = call.query.get(name);
  return value === null || value === "" ? null : value;
}
