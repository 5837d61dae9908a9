import {
  createContext,
  forwardRef,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { useStore } from "zustand/react";
import type { Account, Part } from "./part.ts";

interface Step {
  count: number;
}

const Words = createContext("none");
let store: StoreApi<Step>;
let act: (by: number) => void = () => {};
let handle: { ask: () => string } | null = null;

const Handled = forwardRef<{ ask: () => string }, { word: string }>(function Handled({ word }, ref) {
  useImperativeHandle(ref, () => ({ ask: () => `asked ${word}` }), [word]);
  return <i>{useContext(Words)}</i>;
});

function Hooks({ tell }: Account) {
  const [count, addTo] = useReducer((before: number, by: number) => before + by, 1);
  const [twice, setTwice] = useState(() => 2);
  const runs = useRef(0);
  useLayoutEffect(() => {
    runs.current += 1;
    act = (by) => {
      addTo(by);
      setTwice((before) => before + 2 * by);
    };
  });
  const tellLate = useEffectEvent((when: string) => tell(`${when} ${count}`));
  useInsertionEffect(() => (tell(`insertion ${count}`), () => tell(`insertion over ${count}`)), [count, tell]);
  useLayoutEffect(() => (tellLate("layout"), () => tell(`layout over ${count}`)), [count, tell]);
  useEffect(() => (tellLate("effect"), () => tell(`effect over ${count}`)), [count, tell]);
  useEffect(() => () => tell("effect at the end"), [tell]);
  useDebugValue(count);
  const memo = useMemo(() => ({ count }), [count]);
  const callback = useCallback(() => memo.count, [memo]);
  const outside = useSyncExternalStore(
    store.subscribe,
    () => store.getState().count,
    () => 0,
  );
  const chosen = useStore(store, (state) => state.count > 5);
  const late = useDeferredValue(count);
  return (
    <Words value={count > 1 ? "many" : "one"}>
      <p id={useId()}>{[count, twice, callback(), outside, String(chosen), late, use(Words)].join()}</p>
      <Handled ref={(made) => void (handle = made)} word={`w${count}`} />
    </Words>
  );
}

const hooks: Part = {
  element(account) {
    store = createStore<Step>(() => ({ count: 1 }));
    return <Hooks {...account} />;
  },
  async walk({ look, tell }) {
    tell(handle?.ask() ?? "no handle");
    act(3);
    act(1);
    await look("added");
    tell(handle?.ask() ?? "no handle");
    store.setState({ count: 9 });
    await look("outside");
    act(0);
    await look("same");
  },
};

export const hookParts = { hooks };
