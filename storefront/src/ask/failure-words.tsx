import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import { useText } from "@gemgate/web/text/text";
import { useEffect, useRef, useState } from "react";
import { wasReached } from "./reach.ts";

export interface FailureWordsProps {
  tryAgain: () => void;
  /** What is missing, for where a host was reached and did not give it. */
  children: string;
}

/**
 * The words of a failed state, beside its button. S15: where no host could be reached they say so. While they are shown they ask again by
 * themselves as soon as the network may be back.
 */
export function FailureWords({ tryAgain, children }: FailureWordsProps) {
  const text = useText();
  const [isUnreached] = useState(() => !wasReached());
  const latest = useRef(tryAgain);
  useEffect(() => {
    latest.current = tryAgain;
  });
  useEffect(() => watchNetworkReturn(() => latest.current()), []);
  return isUnreached ? text("message.network_error") : children;
}
