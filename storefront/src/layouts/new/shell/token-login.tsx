import { Suspense, useSyncExternalStore } from "react";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { loadLater } from "../../../shop/load-later.tsx";

/** Few visits begin with a token, so the others do not load what reads it. */
const login = loadLater(() =>
  import("../../../features/login/log-in-with-token.tsx").then((module) => module.LogInWithToken),
);

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
        <login.Part token={token} />
      </Suspense>
    </FailureBoundary>
  );
}
