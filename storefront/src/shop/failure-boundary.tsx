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
  // Written in the constructor: as fields they would bring the helpers by which the build lowers fields for the oldest browsers.
  declare private readonly healing: Healing;

  constructor(props: FailureBoundaryProps) {
    super(props);
    this.state = { hasFailed: false, triedKey: props.tryKey };
    this.healing = createHealing(() => this.setState({ hasFailed: false }));
  }

  static getDerivedStateFromError(): Partial<FailureState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ tryKey }: FailureBoundaryProps, { triedKey }: FailureState): FailureState | null {
    return tryKey === triedKey ? null : { hasFailed: false, triedKey: tryKey };
  }

  override componentDidCatch(error: unknown): void {
    forgetLoadFailures();
    this.healing.begin(isFailedLoad(error));
    this.props.onFail?.();
    reportError(error);
  }

  override componentWillUnmount(): void {
    this.healing.stop();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.renderFailure?.(this.healing.handleClick) : this.props.children;
  }
}

interface Healing {
  /** After each failure; one that a network can mend is tried again by itself. */
  begin: (isFailedLoad: boolean) => void;
  stop: () => void;
  handleClick: () => void;
}

function createHealing(showAgain: () => void): Healing {
  let failures = 0;
  let stop = (): void => {};
  const tryAgain = (): void => {
    stop();
    showAgain();
  };
  return {
    begin(isMendable) {
      failures += 1;
      if (!isMendable) return;
      stop();
      const stopWatching = watchNetworkReturn(tryAgain);
      addEventListener("click", tryAgain);
      stop = () => {
        stopWatching();
        removeEventListener("click", tryAgain);
      };
    },
    stop: () => stop(),
    /** Some browsers remember for the whole page that a script could not be had: the second click loads the page anew. */
    handleClick() {
      if (failures > 1 && navigator.onLine) location.reload();
      else tryAgain();
    },
  };
}
