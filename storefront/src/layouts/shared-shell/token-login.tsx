import { Suspense } from "react";
import { LogInWithToken } from "../../features/login/public.ts";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { useIsTakenOver } from "../../shop/use-is-taken-over.ts";

/** The server never sees the token, so the first render is one without it. */
export function TokenLogin({ token }: { token: string }) {
  if (!useIsTakenOver()) return null;
  return (
    <FailureBoundary tryKey={token}>
      <Suspense fallback={null}>
        <LogInWithToken token={token} />
      </Suspense>
    </FailureBoundary>
  );
}
