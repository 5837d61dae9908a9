import type { LoginOutcome } from "@gemgate/rules/login/login-return";
import { useEffect, useRef } from "react";
import { useShop } from "../../shop/shop.ts";
import { makeLoginState, startAddress } from "./begin-login.ts";
import { waitForVk } from "./wait-for-vk.ts";

/** Large enough for VK's own form, small enough to show that the store is still there. */
const window_shape = "popup,width=560,height=680";

/** Opens VK's window inside the click and waits for its answer until the popup closes. Null where the browser refuses it. */
export function useVkWindow(): (client_id: string) => Promise<LoginOutcome> | null {
  const { clock, random } = useShop();
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  return (client_id) => {
    const state = makeLoginState(random);
    const opened = window.open(startAddress("vk", { client_id, state }), "_blank", window_shape);
    if (opened === null) return null;
    waiting.current = new AbortController();
    return waitForVk({ view: window, opened, state, clock, signal: waiting.current.signal });
  };
}
