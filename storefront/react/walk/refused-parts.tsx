import { createContext, Fragment, memo, Profiler, StrictMode } from "react";

const Context = createContext(0);
const Memo = memo(() => <p />);

export const refusedParts = {
  memo: <Memo />,
  "strict mode": (
    <StrictMode>
      <p />
    </StrictMode>
  ),
  profiler: (
    <Profiler id="a" onRender={() => {}}>
      <p />
    </Profiler>
  ),
  consumer: <Context.Consumer>{(value) => <p>{value}</p>}</Context.Consumer>,
  title: <title>a</title>,
  "ref of a fragment": (
    <Fragment ref={() => {}}>
      <p />
    </Fragment>
  ),
};
