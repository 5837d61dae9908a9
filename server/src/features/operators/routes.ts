import * as session from "@gemgate/contract/console/session";
import * as team from "@gemgate/contract/console/team";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { openRoute, operatorRoute, refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute, OperatorContext } from "../../platform/http/console-calls.ts";
import { canEverywhere } from "@gemgate/rules/console/can";
import { listAuditRows, verifyAudit } from "../audit/public.ts";
import { listBrandTitles } from "../brands/public.ts";
import { acceptInvite, readInvite } from "./invite.ts";
import { proveAgain, takeCode, takePassword } from "./log-in.ts";
import { listSessionsOf, revokeById, revokeSession } from "./operator-session-store.ts";
import { listOperatorRows, readGrants } from "./operator-store.ts";
import type { OperatorWorld } from "./operator-world.ts";
import { grantRole, inviteAgain, inviteOperator, lockOperator, revokeRole } from "./team.ts";

type Route = ConsoleRoute<OperatorWorld>;
type Context = OperatorContext<OperatorWorld>;

export function operatorRoutes(): Route[] {
  return [...sessionRoutes(), ...ownRoutes(), ...teamRoutes(), ...auditRoutes()];
}

function sessionRoutes(): Route[] {
  return [
    openRoute<OperatorWorld, typeof session.givePassword>(session.givePassword, async (context, input) => {
      const token = await takePassword(context.world, context, input);
      if (typeof token !== "string") return token;
      context.setSession(token);
      return { needs: "code" };
    }),
    operatorRoute<OperatorWorld, typeof session.giveCode>(session.giveCode, async (context, { code }) => {
      const { world, principal } = context;
      if (!principal.isHalf) return refuseConsole("wrong_credentials", "this login is over");
      const token = await takeCode(world, principal, code);
      if (typeof token !== "string") return token;
      context.setSession(token);
      return describeSession(context, { ...principal, proved_at: nowOf(world) });
    }),
    operatorRoute<OperatorWorld, typeof session.proveAgain>(session.proveAgain, async (context, { code }) => {
      const { world, principal } = context;
      if (principal.isHalf) return refuseConsole("not_logged_in", "log in");
      const refusal = await proveAgain(world, principal, code);
      return refusal ?? describeSession(context, { ...principal, proved_at: nowOf(world) });
    }),
    operatorRoute<OperatorWorld, typeof session.readSession>(session.readSession, (context) =>
      describeSession(context, context.principal),
    ),
    operatorRoute<OperatorWorld, typeof session.leave>(session.leave, async (context) => {
      await revokeSession(context.world.db, context.principal.token_hash);
      context.setSession(null);
      return { left: true };
    }),
    openRoute<OperatorWorld, typeof session.readInvite>(session.readInvite, ({ world, address }, { token }) =>
      readInvite(world, { address, token }),
    ),
    openRoute<OperatorWorld, typeof session.acceptInvite>(
      session.acceptInvite,
      ({ world, address }, { token, ...given }) => acceptInvite(world, { address, token }, given),
    ),
  ];
}

async function describeSession(
  { world: { db } }: Context,
  {
    operator_id,
    login,
    name,
    proved_at,
    end_at,
  }: Pick<Context["principal"], "operator_id" | "login" | "name" | "proved_at" | "end_at">,
): Promise<ConsoleAnswer<typeof session.readSession>> {
  const grants = await readGrants(db, operator_id);
  const brands = await listBrandTitles(db);
  const isSeen = ({ key }: { key: string }): boolean => grants.some(({ brand }) => brand === "*" || brand === key);
  return { operator: { id: operator_id, login, name }, grants, brands: brands.filter(isSeen), proved_at, end_at };
}

function nowOf({ clock }: OperatorWorld): string {
  return new Date(clock.nowMs()).toISOString();
}

function ownRoutes(): Route[] {
  return [
    operatorRoute<OperatorWorld, typeof session.listSessions>(session.listSessions, async ({ world, principal }) => {
      const rows = await listSessionsOf(world.db, principal.operator_id);
      return {
        rows: rows.map(({ token_hash, ...row }) => ({ ...row, is_this: token_hash.equals(principal.token_hash) })),
      };
    }),
    operatorRoute<OperatorWorld, typeof session.endSession>(
      session.endSession,
      async ({ world, principal }, { id }) => {
        const isEnded = await revokeById(world.db, { operator_id: principal.operator_id, id });
        return isEnded ? { ended: true } : refuseConsole("unknown", "there is no such session");
      },
    ),
  ];
}

function teamRoutes(): Route[] {
  return [
    operatorRoute<OperatorWorld, typeof team.listOperators>(team.listOperators, async ({ world }) => ({
      rows: await listOperatorRows(world.db),
    })),
    operatorRoute<OperatorWorld, typeof team.inviteOperator>(team.inviteOperator, ({ world, principal }, input) =>
      inviteOperator(world, { ...input, by: principal.login }),
    ),
    operatorRoute<OperatorWorld, typeof team.inviteAgain>(team.inviteAgain, ({ world, principal }, { id }) =>
      inviteAgain(world, { id, by: principal.login }),
    ),
    operatorRoute<OperatorWorld, typeof team.grantRole>(team.grantRole, ({ world, principal }, input) =>
      grantRole(world, input, principal.login),
    ),
    operatorRoute<OperatorWorld, typeof team.revokeRole>(team.revokeRole, ({ world, principal }, input) =>
      revokeRole(world, input, principal.login),
    ),
    operatorRoute<OperatorWorld, typeof team.lockOperator>(team.lockOperator, ({ world, principal }, input) =>
      lockOperator(world, input, principal.login),
    ),
  ];
}

const audit_page = 50;

function auditRoutes(): Route[] {
  return [
    operatorRoute<OperatorWorld, typeof team.listAudit>(team.listAudit, async ({ world, principal }, asked) => {
      const mayReadAll = canEverywhere(principal.grants, "audit.read");
      const operator = mayReadAll ? asked.operator : principal.login;
      const rows = await listAuditRows(world.db, { ...asked, operator, limit: audit_page + 1 });
      const shown = rows.slice(0, audit_page);
      return { rows: shown, next: rows.length > audit_page ? String(shown.at(-1)?.id ?? "") : null };
    }),
    operatorRoute<OperatorWorld, typeof team.verifyChain>(team.verifyChain, async ({ world }) => {
      const { links, broken } = await verifyAudit(world.db);
      return { links, broken: broken ?? null, at: nowOf(world) };
    }),
  ];
}
