import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { flag, idField, optionalIdField, optionalWordField, unixSeconds } from "./fields.ts";
import { platforms } from "./platform.ts";

const serverSchema = v.object({
  value: v.string(),
  display: v.string(),
  real_server: v.string(),
  area_id: v.string(),
  is_recommend: flag,
});
export type ServerItem = v.InferOutput<typeof serverSchema>;

// F17: a client that has no role or area yet names them all the same, and leaves them empty.
export const listServers = defineCall({
  path: "/api/pay/getServerList",
  query: v.object({
    client_id: idField,
    platform: optionalWordField(platforms),
    domain_area: areaSchema,
    area_id: optionalIdField,
  }),
  content: v.object({
    areas: v.array(v.object({ value: v.string(), display: v.string() })),
    list: v.array(serverSchema),
  }),
  refusals: ["not_a_game", "wrong_domain", "busy"],
});

const roleSchema = v.object({
  value: v.string(),
  display: v.string(),
  level: v.number(),
  server_id: v.string(),
  area_id: v.string(),
});
export type RoleItem = v.InferOutput<typeof roleSchema>;

export const listRoles = defineCall({
  path: "/api/pay/getRoleList",
  auth: "token",
  query: v.object({
    client_id: idField,
    role_id: optionalIdField,
    server_id: idField,
    area_id: optionalIdField,
  }),
  content: v.object({ list: v.array(roleSchema) }),
  // Z30: a card session looks one character up, and is told when there is none.
  refusals: ["not_logged_in", "not_a_game", "role_not_found", "busy"],
});

const accountRoleSchema = v.object({
  role_id: v.string(),
  role_name: v.string(),
  level: v.number(),
  server_id: v.string(),
  server_name: v.string(),
  real_server: v.string(),
  area_id: v.string(),
  area_name: v.string(),
  last_login_time: unixSeconds,
  last_pay_time: unixSeconds,
});
export type AccountRole = v.InferOutput<typeof accountRoleSchema>;

export const listAllRoles = defineCall({
  path: "/api/system/allRoleList",
  auth: "token",
  query: v.object({ client_id: idField }),
  content: v.object({ list: v.array(accountRoleSchema) }),
  refusals: ["not_logged_in", "not_a_game", "busy"],
});
