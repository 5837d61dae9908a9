import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import { Component, type ReactNode } from "react";
import { forgetLoadFailures, isFailedLoad } from "./load-later.tsx";

export interface FailureBoundaryProps {
  /** Another value gives the part another try. */
  tryKey: string;
  /** Called once for each failure, to say it where it can be read. */
  onFail?: () => void;
  /** What stands there instead; its button tries again. */
  renderFailure?: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

interface FailureState {
  hasFailed: boolean;
  triedKey: string;
}

/**
 * Keeps a part that could not be loaded or drawn from taking the whole page with it. A part that could not be loaded is tried again by
 * itself when the network may be back, and with every click of the player. React offers this to classes only.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureState> {
  override state: FailureState = { hasFailed: false, triedKey: this.props.tryKey };

  #stopHealing = (): void => {};

  #failures = 0;

  static getDerivedStateFromError(): Partial<FailureState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ tryKey }: FailureBoundaryProps, { triedKey }: FailureState): FailureState | null {
    return tryKey === triedKey ? null : { hasFailed: false, triedKey: tryKey };
  }

  override componentDidCatch(error: unknown): void {
    this.#failures += 1;
    forgetLoadFailures();
    if (isFailedLoad(error)) this.#heal();
    this.props.onFail?.();
    reportError(error);
  }

  override componentWillUnmount(): void {
    this.#stopHealing();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.renderFailure?.(this.#handleClick) : this.props.children;
  }

  /** Some browsers remember for the whole page that a script could not be had: the second click loads the page anew. */
  #handleClick = (): void => {
    if (this.#failures > 1 && navigator.onLine) location.reload();
    else this.#tryAgain();
  };

  #tryAgain = (): void => {
    this.#stopHealing();
    this.setState({ hasFailed: false });
  };

  #heal(): void {
    this.#stopHealing();
    const stopWatching = watchNetworkReturn(this.#tryAgain);
    addEventListener("click", this.#tryAgain);
    this.#stopHealing = () => {
      stopWatching();
      removeEventListener("click", this.#tryAgain);
    };
  }
}
