import { Suspense, useSyncExternalStore } from "react";
import { LogInWithToken } from "../../../features/login/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";

/** The server never sees the token, so the first render is one without it. */
export function TokenLogin({ token }: { token: string }) {
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!isTakenOver) return null;
  return (
    <FailureBoundary tryKey={token}>
      <Suspense fallback={null}>
        <LogInWithToken token={token} />
      </Suspense>
    </FailureBoundary>
  );
}
