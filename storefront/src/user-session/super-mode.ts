/**
 * W6, Z68: testers switch super mode on by hand, as `1` or in the store's own form. It is a matter of this browser alone and
 * gives no right on any server.
 */
export function isSuperMode(view: { readonly localStorage: Pick<Storage, "getItem"> }): boolean {
  try {
    return /^(?:1|\{"v":"1"[,}].*)$/.test(view.localStorage.getItem("webpay_super") ?? "");
  } catch {
    // A browser that blocks its storage has no mode but the usual one.
    return false;
  }
}
