import { useEffect, useRef } from "react";
import { useLinkLogin } from "./use-link-login.ts";

/** B30: what a token in the address of a page is worth is asked once. */
export function LogInWithToken({ token }: { token: string }) {
  const logIn = useLinkLogin();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    logIn(token).catch(reportError);
  });
  return null;
}
