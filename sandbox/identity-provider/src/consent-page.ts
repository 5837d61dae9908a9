// The page on which a player continues to an app or cancels, the same for every kind; and the page for requests that
// name no address to lead back to.
import type { App, Kind } from "./apps.ts";
import { escapeHtml } from "@gemgate/sandbox-plumbing/pages";
import { DELAY_DEFAULT_MS, FAULTS_OF } from "./faults.ts";
import type { Fault } from "./faults.ts";
import { frameConsent } from "./page-frame.ts";
import type { Person } from "./people.ts";
import { PEOPLE } from "./people.ts";

const KIND_NAMES: Record<Kind, string> = {
  google: "Google",
  apple: "Apple",
  huawei: "Huawei",
  facebook: "Facebook",
  vk: "VK",
  twitter: "Twitter",
};

export function renderConsentPage({ app, id }: { app: App; id: string }): string {
  const name = KIND_NAMES[app.kind];
  return frameConsent({
    title: `Log in with ${name} · sandbox`,
    main: `<div class="sheet">
<section class="panel summary" aria-labelledby="ask-title">
<p class="app"><span class="app-mark" aria-hidden="true">${escapeHtml(String.fromCodePoint(app.title.codePointAt(0) ?? 63))}</span><span>${escapeHtml(app.title)}</span></p>
<h1 id="ask-title">Log in with ${name}</h1>
<p class="soft">This page plays ${name}. ${escapeHtml(app.title)} asks who you are.</p>
</section>
<section class="panel" aria-labelledby="who-title">
<h2 id="who-title">Who are you today?</h2>
<form method="post" action="/${app.kind}/consent/${escapeHtml(id)}">
<ul class="people">${PEOPLE.map(renderPerson).join("")}</ul>
<details>
<summary>Continue with a fault</summary>
<label class="field" for="fault"><span>What goes wrong</span>
<select id="fault" name="fault"><option value="">Nothing</option>${FAULTS_OF[app.kind].map(renderFault).join("")}</select></label>
<p class="hint">Choose a fault, then who continues.</p>
</details>
<button class="button quiet" type="submit" name="action" value="cancel">Cancel</button>
</form>
</section>
</div>`,
  });
}

export function renderRefusedPage(kind: Kind, reason: string): string {
  return frameConsent({
    title: `Not possible · sandbox`,
    main: `<div class="sheet"><section class="panel"><h1>This login cannot go on</h1>
<p>${KIND_NAMES[kind]} does not know this request, or it is over. Go back to the app and start again from there.</p>
<p class="hint">${escapeHtml(reason)}</p></section></div>`,
  });
}

function renderPerson({ id, name, hint }: Person): string {
  return `<li><button class="button" type="submit" name="person" value="${id}" aria-describedby="hint-${id}">Continue as ${name}</button><p class="hint" id="hint-${id}">${hint}</p></li>`;
}

function renderFault(fault: Fault): string {
  return `<option value="${fault}">${FAULT_WORDS[fault]}</option>`;
}

const FAULT_WORDS: Record<Fault, string> = {
  wrong_audience: "The id token is for another app",
  wrong_issuer: "The id token is from another issuer",
  wrong_nonce: "The id token has another nonce",
  expired: "What proves the login has expired",
  other_key: "The id token is signed with another key",
  unsigned: "The id token is not signed",
  replayed_code: "The code has been used before",
  other_state: "The way back carries another state",
  undefined_client: "The app is an undefined client",
  other_app: "What proves the login belongs to another app",
  slow: `The provider answers the app after ${DELAY_DEFAULT_MS / 1000} seconds`,
  http_500: "The provider answers the app with an error",
  garbage: "The provider answers the app with garbage",
};
