// A game backend in memory, with its own truth: which key gave which goods. It speaks the game contract.
import type { Dice } from "./dice.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Outside, OutsideAnswer } from "./simulated-network.ts";

/** How a game behaves when a key is sent twice, and whether it answers delivery-status. */
export interface GameManners {
  readonly isDuplicateSafe: boolean;
  readonly knowsStatus: boolean;
}

export interface Grant {
  readonly delivery_key: string;
  readonly cause: string;
  readonly cause_ref: string;
  readonly receipt: string;
  readonly at_ms: number;
}

interface Known {
  state: "delivered" | "accepted" | "rejected";
  receipt: string;
  content: string;
}

export interface FakeGame extends Outside {
  readonly grants: readonly Grant[];
  /** Keys that the game has refused for good. */
  readonly rejected: ReadonlySet<string>;
}

export interface GameParts {
  readonly gp_id: string;
  readonly manners: GameManners;
  readonly dice: Dice;
  readonly faults: FaultPlan;
  readonly nowMs: () => number;
  /** Called with what ends an accepted delivery later. */
  readonly onAccepted: (settle: () => void) => void;
}

const stale_s = 300;

/** What the game remembers. */
interface GameMemory {
  readonly known: Map<string, Known>;
  readonly grants: Grant[];
  readonly rejected: Set<string>;
  /** Debts that were paid, each with the key that paid it. */
  readonly settled: Map<string, string>;
  receipts: number;
}

export function openFakeGame(parts: GameParts): FakeGame {
  const memory: GameMemory = { known: new Map(), grants: [], rejected: new Set(), settled: new Map(), receipts: 0 };
  return {
    name: `game ${parts.gp_id}`,
    grants: memory.grants,
    rejected: memory.rejected,
    answer: ({ url, headers, body }) => {
      const sent_s = Number(headers.get("x-gemgate-timestamp"));
      if (Math.abs(sent_s - parts.nowMs() / 1000) > stale_s) return refuse(401, "stale");
      const fields = typeof body === "object" && body !== null ? { ...body } : {};
      return answerCall(parts, memory, { call: url.pathname.split("/").at(-1) ?? "", fields });
    },
  };
}

interface GameCall {
  readonly call: string;
  readonly fields: Record<string, unknown>;
}

function answerCall(parts: GameParts, memory: GameMemory, { call, fields }: GameCall): OutsideAnswer {
  switch (call) {
    case "servers":
      return done({ version: "1", areas: [], servers: [openServer] });
    case "role-by-id":
      return done({ ...aRole, role_id: String(fields["role_id"]), owned: true });
    case "deliver":
      return deliver(parts, memory, fields);
    case "debt":
      return settle(parts, memory, fields);
    case "revoke":
      return done({ state: "revoked", taken: [], repeated: false });
    case "delivery-status":
      return parts.manners.knowsStatus
        ? statusOf(memory.known.get(String(fields["delivery_key"])))
        : refuse(404, "unknown_call");
    default:
      return refuse(404, "unknown_call");
  }
}

function deliver(parts: GameParts, memory: GameMemory, body: Record<string, unknown>): OutsideAnswer {
  const { gp_id, manners, dice, faults, nowMs } = parts;
  const { known, grants, rejected } = memory;
  const delivery_key = String(body["delivery_key"]);
  const cause = String(body["cause"]);
  const cause_ref = String(body["cause_ref"]);
  if (Number(body["not_after"]) < nowMs() / 1000) return refuse(401, "stale");
  const content = JSON.stringify([body["server_id"], body["role_id"], body["items"], body["product_id"]]);
  const before = known.get(delivery_key);
  if (before !== undefined && before.content !== content) return refuse(200, "key_reused");
  if (before?.state === "rejected") return refuse(200, "rejected");
  if (before !== undefined && manners.isDuplicateSafe) {
    return done({ state: before.state, receipt: before.receipt, repeated: true });
  }
  if (faults.strikes("game_later", dice)) return refuse(503, "maintenance", { "retry-after": "20" });
  if (before === undefined && faults.strikes("game_rejects", dice)) {
    known.set(delivery_key, { state: "rejected", receipt: "", content });
    rejected.add(delivery_key);
    return refuse(200, dice.pick(["rejected", "unknown_role"]));
  }
  memory.receipts += 1;
  const now: Known = { state: "delivered", receipt: `${gp_id}-r${memory.receipts}`, content };
  const give = (): void => void grants.push({ delivery_key, cause, cause_ref, receipt: now.receipt, at_ms: nowMs() });
  if (before === undefined && manners.knowsStatus && faults.strikes("game_accepts", dice)) {
    now.state = "accepted";
    const isGiven = !faults.strikes("game_rejects", dice);
    parts.onAccepted(() => {
      now.state = isGiven ? "delivered" : "rejected";
      if (isGiven) give();
      else rejected.add(delivery_key);
    });
  } else {
    // A game that is not duplicate-safe gives again whenever it is asked again.
    give();
  }
  known.set(delivery_key, now);
  return done({ state: now.state, receipt: now.receipt, repeated: false });
}

/** A debt is paid once, by one key; a game that is not duplicate-safe books the same key again. */
function settle(parts: GameParts, memory: GameMemory, body: Record<string, unknown>): OutsideAnswer {
  const { gp_id, manners, dice, faults, nowMs } = parts;
  const { known, grants, rejected, settled } = memory;
  const delivery_key = String(body["delivery_key"]);
  const debt_id = String(body["debt_id"]);
  const content = JSON.stringify([debt_id, body["replenish_id"], body["amount"], body["currency"]]);
  const before = known.get(delivery_key);
  if (before !== undefined && before.content !== content) return refuse(200, "key_reused");
  if (before?.state === "rejected") return refuse(200, "rejected");
  if (before !== undefined && manners.isDuplicateSafe) return done({ receipt: before.receipt, repeated: true });
  if (before === undefined && settled.has(debt_id)) return refuse(200, "already_paid");
  if (faults.strikes("game_later", dice)) return refuse(503, "maintenance", { "retry-after": "20" });
  if (before === undefined && faults.strikes("game_rejects", dice)) {
    known.set(delivery_key, { state: "rejected", receipt: "", content });
    rejected.add(delivery_key);
    return refuse(200, dice.pick(["rejected", "nothing_owed"]));
  }
  memory.receipts += 1;
  const receipt = `${gp_id}-r${memory.receipts}`;
  settled.set(debt_id, delivery_key);
  known.set(delivery_key, { state: "delivered", receipt, content });
  grants.push({ delivery_key, cause: "replenish", cause_ref: String(body["replenish_id"]), receipt, at_ms: nowMs() });
  return done({ receipt, repeated: false });
}

function statusOf(one: Known | undefined): OutsideAnswer {
  if (one === undefined) return done({ state: "none" });
  if (one.state === "rejected") return done({ state: "rejected", reason: "rejected" });
  return done({ state: one.state, receipt: one.receipt });
}

const openServer = { server_id: "s1", name: "S1 First", real_server: "", area_id: "", recommend: true, open: true };
const aRole = {
  role_name: "Aster",
  level: 40,
  server_id: "s1",
  server_name: "S1 First",
  real_server: "",
  area_id: "",
  area_name: "",
  last_login_time: 0,
};

function done(result: object): OutsideAnswer {
  return { status: 200, body: { ok: true, result } };
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): OutsideAnswer {
  return { status, body: { ok: false, error }, headers };
}
