import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import {
  addressField,
  bindField,
  cardInfoField,
  codeField,
  codeVerifierField,
  idField,
  money,
  nonceField,
  obfuscatedField,
  textField,
} from "./fields.ts";
import { loginKindSchema } from "./login-kind.ts";

export const userInfoSchema = v.object({
  username: v.string(),
  suid: v.string(),
  oauth_token: v.string(),
  gp_id: v.string(),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

const loginConfigSchema = v.object({
  fb_id: v.string(),
  gg_id: v.string(),
  gg_pkg: v.string(),
  ios_id: v.string(),
  vk_id: v.string(),
  client_id: v.string(),
  json_type: v.array(loginKindSchema),
  twitter_redirect_page: v.optional(v.string()),
});

/** E11: the newer names of the same values. */
const newLoginConfigSchema = v.object({
  Google: v.string(),
  GooglePkg: v.string(),
  IOS: v.string(),
  FB: v.string(),
  vk: v.string(),
  loginClient: v.string(),
  json_type: v.array(loginKindSchema),
  twitter_redirect_page: v.optional(v.string()),
});
export type LoginConfig = v.InferOutput<typeof loginConfigSchema>;
export type NewLoginConfig = v.InferOutput<typeof newLoginConfigSchema>;

export const readLoginConfig = defineCall({
  path: "/util/login/login_config",
  query: v.object({ client_id: idField, domain_area: areaSchema }),
  // Each value stands under both names, so that a client of either form works.
  content: v.intersect([loginConfigSchema, newLoginConfigSchema]),
  refusals: ["not_a_game", "wrong_domain"],
});

// Every login call may ask for a bound token (Z131).
const bind = v.optional(bindField);
// Where the provider knows PKCE and nonces, both come from this one secret of the browser that began.
const code_verifier = v.optional(codeVerifierField);
const loginRefusals = ["login_failed", "too_many_logins", "not_real_name", "not_a_game", "busy"] as const;

/** The queries of the seven logins; the in-game variants add game_id to the same fields. */
export const loginQueries = {
  auth: { username: obfuscatedField, password: obfuscatedField, client_id: idField, bind },
  google_auth: {
    authorization_code: codeField,
    pkg: textField,
    client_id: idField,
    redirect_uri: addressField,
    code_verifier,
    bind,
  },
  apple_auth: {
    authorization_code: codeField,
    identity_token: v.pipe(v.string(), v.maxLength(4096)),
    redirect_uri: addressField,
    client_id: idField,
    code_verifier,
    bind,
  },
  facebook_auth: { fb_access_token: codeField, client_id: idField, bind },
  vk_auth: { vk_access_token: codeField, uid: idField, client_id: idField, bind },
  // The oauth_token of this call is Twitter's own (Z25).
  twitter_auth: { client_id: idField, oauth_token: codeField, oauth_verifier: codeField, bind },
  huawei_auth: {
    authorization_code: codeField,
    redirect_uri: addressField,
    client_id: idField,
    code_verifier,
    bind,
  },
};

export const logIn = defineCall({
  path: "/util/login/auth",
  secret: true,
  query: v.object(loginQueries.auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const logInWithGoogle = defineCall({
  path: "/util/login/google_auth",
  secret: true,
  query: v.object(loginQueries.google_auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const logInWithApple = defineCall({
  path: "/util/login/apple_auth",
  secret: true,
  query: v.object(loginQueries.apple_auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const logInWithFacebook = defineCall({
  path: "/util/login/facebook_auth",
  secret: true,
  query: v.object(loginQueries.facebook_auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const logInWithVk = defineCall({
  path: "/util/login/vk_auth",
  secret: true,
  query: v.object(loginQueries.vk_auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const startTwitterLogin = defineCall({
  path: "/util/login/twitter_redirect",
  // It leaves a row and asks Twitter, so no picture on a foreign page may call it.
  secret: true,
  // A start that is bound can be ended by the browser that began it alone.
  query: v.object({ callback: addressField, client_id: idField, bind }),
  content: v.object({ link: v.string() }),
  refusals: ["not_a_game", "login_failed", "busy"],
});

export const logInWithTwitter = defineCall({
  path: "/util/login/twitter_auth",
  secret: true,
  query: v.object(loginQueries.twitter_auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const logInWithHuawei = defineCall({
  path: "/util/login/huawei_auth",
  secret: true,
  query: v.object(loginQueries.huawei_auth),
  content: userInfoSchema,
  refusals: loginRefusals,
});

export const readUserInfo = defineCall({
  path: "/util/login/get_user_info",
  auth: "token",
  // `link` 1 (ours): the token stood in a page's address. Unless a game signed for it, it is then neither bound nor judged, and
  // the answer says so by `is_launched` 0: a second call without `link` takes it, once the player has agreed (Z131).
  query: v.object({ client_id: idField, bind, link: v.optional(v.pipe(v.string(), v.maxLength(16))) }),
  content: v.object({ ...userInfoSchema.entries, is_launched: v.optional(v.picklist([0, 1])) }),
  refusals: ["not_logged_in", "not_real_name", "not_a_game", "busy"],
});

export const logOut = defineCall({
  path: "/util/login/logout",
  effect: "write",
  auth: "token",
  query: v.object({ client_id: idField, nonce: nonceField }),
  content: v.object({}),
  refusals: ["not_logged_in"],
});

export const logInWithCard = defineCall({
  path: "/util/login/card_auth",
  secret: true,
  query: v.object({ client_id: idField, card_info: cardInfoField, bind }),
  content: v.object({
    ...userInfoSchema.entries,
    scope: v.literal("card"),
    price: money,
    gems_number: v.number(),
    extra_gems_number: v.number(),
    currency: v.string(),
  }),
  refusals: ["card_wrong", "card_used", "card_expired", "card_tries", "not_a_game", "busy"],
});
