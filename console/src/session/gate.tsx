import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallRefused } from "../calls/console-client.ts";
import { useText } from "../text/texts.tsx";
import { Failed, Waiting } from "../ui/page-state.tsx";
import { Entrance } from "./entrance.tsx";
import { LoginPage } from "./login-page.tsx";
import { sessionQuery } from "./session.ts";
import { LockScreen } from "./step-up.tsx";

/** What stands behind the login. A session that idles is locked with everything in its place; one that ended leads to the login. */
export function Gate({ children }: { children: ReactNode }) {
  const text = useText();
  const { data, error, refetch } = useQuery(sessionQuery);
  const reason = error instanceof CallRefused ? error.reason : undefined;
  if (reason === "not_logged_in") return <LoginPage />;
  if (data !== undefined) {
    return (
      <>
        {children}
        {reason === "locked" ? <LockScreen name={data.operator.name} /> : null}
      </>
    );
  }
  if (reason === "locked") return <LockScreen name="" />;
  return (
    <Entrance title={text("app.name")}>
      {error === null ? <Waiting rows={3} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </Entrance>
  );
}
