import { Component, lazy, type ReactNode, Suspense } from "react";
import type { Account, Part } from "./part.ts";

let tryAgain: () => void = () => {};
let isBroken = true;

interface State {
  hasFailed: boolean;
  draws: number;
}

class Boundary extends Component<{ account: Account; children: ReactNode }, State> {
  override state: State = { hasFailed: false, draws: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(_props: object, { draws }: State): Partial<State> {
    return { draws: draws + 1 };
  }

  override componentDidMount(): void {
    this.props.account.tell("boundary there");
  }

  override componentDidUpdate(_props: object, before: State): void {
    this.props.account.tell(`boundary changed from ${String(before.hasFailed)}`);
  }

  override componentDidCatch(error: unknown): void {
    this.props.account.tell(`boundary caught ${String(error)}`);
  }

  override componentWillUnmount(): void {
    this.props.account.tell("boundary goes");
  }

  override render(): ReactNode {
    tryAgain = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? <em>broken</em> : this.props.children;
  }
}

function Broken(): ReactNode {
  if (isBroken) throw new Error("broken part");
  return <p>whole</p>;
}

const caught: Part = {
  element(account) {
    isBroken = true;
    return (
      <Boundary account={account}>
        <h2>beside</h2>
        <Broken />
      </Boundary>
    );
  },
  async walk({ look }) {
    isBroken = false;
    tryAgain();
    await look("again");
  },
};

const lost: Part = {
  element(account) {
    const Lost = lazy(() => Promise.reject<{ default: () => null }>(new Error("lost part")));
    return (
      <Boundary account={account}>
        <Suspense fallback={<em>wait</em>}>
          <Lost />
        </Suspense>
      </Boundary>
    );
  },
  walk: ({ look }) => look("lost"),
};

const uncaught: Part = {
  element() {
    isBroken = true;
    return <Broken />;
  },
  walk: async () => {},
};

export const brokenParts = { caught, lost, uncaught };
