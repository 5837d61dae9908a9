import { readAgeBand, setAgeBand } from "@gemgate/contract/account";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import { readAgeBandOf, setAgeBandOf } from "./age-band.ts";

export function accountRoutes(): CallRoute[] {
  return [
    tokenRoute(readAgeBand, (context, { client_id }) => readAgeBandOf(context, client_id)),
    tokenRoute(setAgeBand, (context, query) => setAgeBandOf(context, query)),
  ];
}
