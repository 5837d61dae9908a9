import { type ComponentType, lazy, Suspense, use, useEffect, useLayoutEffect, useState } from "react";
import { find, type Account, type Part } from "./part.ts";

let bring: () => void = () => {};
let change: (isWaiting: boolean) => void = () => {};

function Later({ tell }: Account) {
  useLayoutEffect(() => (tell("later layout"), () => tell("later layout over")), [tell]);
  useEffect(() => (tell("later effect"), () => tell("later effect over")), [tell]);
  return <p>later</p>;
}

function lazyPart() {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Account> }>((resolve) => {
        bring = () => resolve({ default: Later });
      }),
  );
}

function Waiting({ account, promise }: { account: Account; promise: Promise<string> }) {
  const [isWaiting, set] = useState(false);
  useLayoutEffect(() => {
    change = set;
  }, [set]);
  return (
    <Suspense fallback={<em>wait</em>}>
      <Later {...account} />
      {isWaiting && <b>{use(promise)}</b>}
    </Suspense>
  );
}

const loaded: Part = {
  element(account) {
    const Part = lazyPart();
    return (
      <Suspense fallback={<em>wait</em>}>
        <h2>beside</h2>
        <Part {...account} />
      </Suspense>
    );
  },
  async walk({ look }) {
    bring();
    await new Promise((done) => setTimeout(done, 400));
    await look("come");
  },
};

const hiddenAgain: Part = {
  element(account) {
    const promise = new Promise<string>((resolve) => {
      bring = () => resolve("come");
    });
    return <Waiting account={account} promise={promise} />;
  },
  async walk({ look }) {
    change(true);
    await look("waiting");
    bring();
    await new Promise((done) => setTimeout(done, 400));
    await look("come");
  },
};

function Counted() {
  const [count, setCount] = useState(0);
  return (
    <button id="taken" onClick={() => setCount(count + 1)}>
      {"at "}
      {count}
    </button>
  );
}

const takenOver: Part = {
  drawn: `<main><button id="taken">at <!-- -->0</button><!--$--><p>later</p><!--/$--></main>`,
  element: (account) => (
    <main>
      <Counted />
      <Suspense fallback={<em>wait</em>}>
        <Later {...account} />
      </Suspense>
    </main>
  ),
  async walk({ look }) {
    find("taken", HTMLElement).click();
    await look("clicked");
  },
};

/** The server drew something else: React draws it anew and says so. */
const mistaken: Part = { ...takenOver, drawn: `<main><i>other</i></main>` };

/** Part of the page is taken over when its script has come. */
const takenOverLater: Part = {
  drawn: `<main><!--$--><p>later</p><!--/$--><button id="taken">at <!-- -->0</button></main>`,
  element(account) {
    const Part = lazyPart();
    return (
      <main>
        <Suspense fallback={<em>wait</em>}>
          <Part {...account} />
        </Suspense>
        <Counted />
      </main>
    );
  },
  async walk({ look }) {
    find("taken", HTMLElement).click();
    await look("clicked");
    bring();
    await look("come");
  },
};

export const laterParts = { loaded, hiddenAgain, takenOver, mistaken, takenOverLater };
