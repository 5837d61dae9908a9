import { Component, type ReactNode } from "react";
import { forgetLoadFailures } from "./load-later.tsx";

export interface FailureBoundaryProps {
  /** Another value gives the part another try. */
  tryKey: string;
  /** Called once for each failure, to say it where it can be read. */
  onFail?: () => void;
  fallback?: ReactNode;
  children: ReactNode;
}

interface FailureState {
  hasFailed: boolean;
  triedKey: string;
}

/** Keeps a part that could not be loaded or drawn from taking the whole page with it. React offers this to classes only. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureState> {
  override state: FailureState = { hasFailed: false, triedKey: this.props.tryKey };

  static getDerivedStateFromError(): Partial<FailureState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ tryKey }: FailureBoundaryProps, { triedKey }: FailureState): FailureState | null {
    return tryKey === triedKey ? null : { hasFailed: false, triedKey: tryKey };
  }

  override componentDidCatch(error: unknown): void {
    forgetLoadFailures();
    this.props.onFail?.();
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
