import * as v from "valibot";
import { defineCall } from "./call.ts";
import { flag, idField, money, nonceField } from "./fields.ts";

const ageBands = ["under16", "16to17", "18up"] as const;

const ageBandSchema = v.object({
  enforced: flag,
  band: v.picklist(["", ...ageBands]),
  cap: money,
  spent: money,
  currency: v.string(),
  month: v.string(),
});

export const readAgeBand = defineCall({
  path: "/api/my/age_band",
  auth: "token",
  query: v.object({ client_id: idField }),
  content: ageBandSchema,
  refusals: ["not_logged_in", "not_a_game"],
});

export const setAgeBand = defineCall({
  path: "/api/my/set_age_band",
  effect: "write",
  auth: "token",
  query: v.object({ client_id: idField, band: v.picklist(ageBands), nonce: nonceField }),
  content: ageBandSchema,
  refusals: ["not_logged_in", "not_a_game", "age_band_declared"],
});
