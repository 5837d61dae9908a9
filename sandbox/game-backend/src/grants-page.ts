// A page that lists what the game gave last, so that the demo shows the end of a purchase.
import { readFileSync } from "node:fs";
import type { Backend } from "./backend.ts";
import { settleAccepted } from "./deliveries.ts";
import type { ShownGrant } from "./delivery-store.ts";
import { listGrants } from "./delivery-store.ts";
import { escapeHtml } from "@gemgate/sandbox-plumbing/pages";
import type { Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerStyle } from "@gemgate/sandbox-plumbing/reply";
import { gamePage } from "./game-page.ts";

const STYLE = readFileSync(new URL("../assets/game.css", import.meta.url), "utf8");
const GRANTS_SHOWN = 50;

export function answerPageRoutes(backend: Backend): Route[] {
  return [
    { method: "GET", path: "/", handle: () => renderGrantsPage(backend) },
    {
      method: "GET",
      path: "/assets/game.css",
      handle: () => answerStyle(STYLE),
    },
  ];
}

function renderGrantsPage(backend: Backend): Reply {
  settleAccepted(backend);
  const everything = { suid: null, serverId: null, roleId: null, deliveryKey: null };
  const grants = listGrants(backend.db, everything, GRANTS_SHOWN);
  const body =
    grants.length === 0
      ? `<p class="empty">Nothing has been given yet. Buy something in the store and reload this page.</p>`
      : `<ol class="grants">${grants.map((grant) => renderGrant(backend, grant)).join("")}</ol>`;
  return gamePage({
    title: "Goods in the game",
    main: `
<div class="head"><h1>Goods in the game</h1><a class="button" href="/">Reload</a></div>
${body}
`,
  });
}

function renderGrant(backend: Backend, grant: ShownGrant): string {
  const list = backend.servers.get(grant.gpId);
  const items = grant.items.map((item) => `<li>${item.num} × ${escapeHtml(item.item_id)}</li>`).join("");
  const when = new Date(grant.grantedAtMs).toISOString();
  return `<li class="grant">
<h2>${escapeHtml(grant.roleName)}</h2>
<p class="where">${escapeHtml(list?.game.name ?? grant.gpId)} · ${escapeHtml(list?.byId.get(grant.serverId)?.name ?? grant.serverId)}</p>
${grant.giver === "" ? "" : `<p class="where">A gift of ${escapeHtml(grant.giver)}</p>`}
<ul class="items">${items}</ul>
<p class="proof"><time datetime="${when}">${when.slice(0, 19).replace("T", " ")} UTC</time> · ${escapeHtml(grant.cause)} ${escapeHtml(grant.causeRef)} · receipt ${escapeHtml(grant.receipt)}</p>
</li>`;
}
