// The consent page and its buttons, for every kind.
import { readFileSync } from "node:fs";
import { renderConsentPage, renderRefusedPage } from "./consent-page.ts";
import { DELAY_DEFAULT_MS, FAULTS_OF } from "./faults.ts";
import type { Strike } from "./faults.ts";
import { isFromOtherSite } from "@gemgate/sandbox-plumbing/guard-caller";
import type { Consents, ProviderContext } from "./provider-context.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { makePagePolicy } from "@gemgate/sandbox-plumbing/pages";
import { PEOPLE } from "./people.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerStyle, refuse } from "@gemgate/sandbox-plumbing/reply";

const STYLE = readFileSync(new URL("../assets/consent.css", import.meta.url), "utf8");

export function answerConsentRoutes(context: ProviderContext, kinds: readonly Consents[]): Route[] {
  return [
    ...kinds.flatMap((consents): Route[] => [
      { method: "GET", path: `/${consents.kind}/consent/:id`, handle: (call) => showConsent(consents, call) },
      {
        method: "POST",
        path: `/${consents.kind}/consent/:id`,
        handle: (call) => submitButton(context, consents, call),
      },
    ]),
    {
      method: "GET",
      path: "/assets/consent.css",
      handle: () => answerStyle(STYLE),
    },
  ];
}

async function showConsent(consents: Consents, call: Call): Promise<Reply> {
  const id = call.params["id"] ?? "";
  const request = await consents.find(id);
  if (request === null) return answerRefused(consents.kind, "unknown request");
  const policy = makePagePolicy({ returnOrigin: new URL(request.redirectUri).origin });
  return { kind: "page", status: 200, html: renderConsentPage({ app: request.app, id }), policy };
}

async function submitButton(context: ProviderContext, consents: Consents, call: Call): Promise<Reply> {
  if (isFromOtherSite(call)) return refuse(403, "forbidden");
  const form = new URLSearchParams(call.body.toString("utf8"));
  const id = call.params["id"] ?? "";
  const isCancel = form.get("action") === "cancel";
  const person = PEOPLE.find((one) => one.id === form.get("person"));
  if (!isCancel && person === undefined) return refuse(400, "bad_request", "nobody was chosen");
  if ((await consents.find(id)) === null) return answerRefused(consents.kind, "unknown request");
  const decision =
    isCancel || person === undefined
      ? ("cancel" as const)
      : {
          subject: person.subject,
          strike: chosenFault(consents, form) ?? context.faults.take(consents.kind, "return"),
        };
  const location = await consents.decide(id, decision);
  return location === null ? answerRefused(consents.kind, "unknown request") : { kind: "see_other", location };
}

function chosenFault(consents: Consents, form: URLSearchParams): Strike | null {
  const fault = FAULTS_OF[consents.kind].find((one) => one === form.get("fault"));
  return fault === undefined ? null : { fault, delayMs: DELAY_DEFAULT_MS };
}

export function answerRefused(kind: Consents["kind"], reason: string): Reply {
  const policy = makePagePolicy({});
  return { kind: "page", status: 400, html: renderRefusedPage(kind, reason), policy };
}
