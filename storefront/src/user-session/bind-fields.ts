import { prepareBind } from "./bind-secret.ts";
import type { Shop } from "../shop/shop.ts";

/** Z131: what binds the token of a login to this browser; nothing where it cannot be bound. */
export async function bindFields({
  isSdk,
  storage,
  random,
}: Pick<Shop, "isSdk" | "storage" | "random">): Promise<{ bind?: string }> {
  const bind = await prepareBind({ storage, random, subtle: globalThis.crypto.subtle });
  // W2: inside a game each page asks with the same token. A secret that ends with this one would lock the player out of the next.
  if (isSdk && !storage.isKept("webpay_bind")) {
    storage.remove("webpay_bind");
    return {};
  }
  return bind === undefined ? {} : { bind };
}
