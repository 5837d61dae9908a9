// The page where a player verifies a real name: in the sandbox one click, and no personal data is asked for.
import { changeAccount } from "./account-store.ts";
import { makeUsernameKey } from "./accounts.ts";
import type { Backend } from "./backend.ts";
import { fromHere } from "./control.ts";
import { gamePage } from "./game-page.ts";
import { escapeHtml } from "@gemgate/sandbox-plumbing/pages";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { BadRequest, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";

export function answerVerifyRoutes(backend: Backend): Route[] {
  return [
    // A link of the store leads here, so the page may be opened from anywhere; only its own form changes anything.
    { method: "GET", path: "/verify", handle: (call) => showForm(call) },
    { method: "POST", path: "/verify", handle: fromHere(backend, verify) },
  ];
}

function showForm(call: Call): Reply {
  const group = escapeHtml(call.query.get("group") ?? "");
  const username = escapeHtml(call.query.get("username") ?? "");
  return page(`<h1>Verify your name</h1>
<form method="post" action="/verify" class="verify">
<input type="hidden" name="group" value="${group}">
<label>Account <input name="username" value="${username}" required maxlength="64" autocomplete="off"></label>
<button class="button">Verify</button>
</form>`);
}

function verify(backend: Backend, call: Call): Reply {
  const fields = Object.fromEntries(new URLSearchParams(call.body.toString("utf8")));
  const isFound = changeAccount(backend.db, {
    group: readText(fields, "group"),
    usernameKey: makeUsernameKey(readText(fields, "username")),
    isLocked: null,
    realName: "verified",
  });
  if (!isFound) throw new BadRequest("no such account");
  return page(`<h1>Verified</h1><p>Go back to the store and log in.</p>`);
}

function page(body: string): Reply {
  return gamePage({ title: "Verification", main: body, hasForm: true });
}
