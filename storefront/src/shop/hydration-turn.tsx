import { type ReactNode, Suspense } from "react";

export interface HydrationTurnProps {
  /** 0 comes with what stands around it. */
  turn: number;
  children: ReactNode;
}

/**
 * A part of the page that is taken over after what stands around it. What React takes over at once it also commits at once, in a task that
 * nothing can interrupt; boundaries inside of boundaries are taken over one after the other, and a tap on one that still waits brings it
 * forward. Nothing in it is waited for: what is loaded later has a boundary of its own.
 */
export function HydrationTurn({ turn, children }: HydrationTurnProps): ReactNode {
  if (turn === 0) return children;
  return (
    <Suspense fallback={null}>
      <HydrationTurn turn={turn - 1}>{children}</HydrationTurn>
    </Suspense>
  );
}
