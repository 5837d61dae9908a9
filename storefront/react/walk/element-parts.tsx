import { createRef, Fragment, useLayoutEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { find, typeInto, type Account, type Part } from "./part.ts";

let setOrder: (keys: readonly string[]) => void = () => {};

function List() {
  const [keys, set] = useState<readonly string[]>(["a", "b", "c", "d"]);
  useLayoutEffect(() => {
    setOrder = set;
  }, [set]);
  return (
    <ul>
      {keys.map((key) => (
        <Fragment key={key}>
          <li className={key}>{key}</li>
          {key === "b" && <li>after b</li>}
          text {null}
        </Fragment>
      ))}
      {keys.length > 2 ? <li>many</li> : "few"}
    </ul>
  );
}

const list: Part = {
  element: () => <List />,
  async walk({ look }) {
    for (const keys of [["d", "a", "c"], ["c", "e", "b", "a", "d"], [], ["b"]]) {
      setOrder(keys);
      await look(keys.join(""));
    }
  },
};

function Fields({ tell }: Account) {
  const [values, setValues] = useState({ text: "a", area: "b", choice: "2", checked: false, radio: "x" });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <form onSubmit={(event) => (event.preventDefault(), tell("submitted"))} onReset={() => tell("reset")}>
      <input
        id="text"
        value={values.text}
        onChange={({ target }) => set({ text: target.value.toUpperCase().slice(0, 3) })}
      />
      <textarea id="area" value={values.area} onChange={({ target }) => set({ area: target.value })} />
      <select id="choice" value={values.choice} onChange={({ target }) => set({ choice: target.value })}>
        <option value="1">one</option>
        <option value="2">two</option>
      </select>
      <input
        id="check"
        type="checkbox"
        checked={values.checked}
        onChange={({ target }) => set({ checked: target.checked })}
      />
      {["x", "y"].map((name) => (
        <input
          key={name}
          id={name}
          type="radio"
          name="radio"
          checked={values.radio === name}
          onChange={() => set({ radio: name })}
        />
      ))}
      <input id="fixed" value="fixed" onChange={() => tell("fixed heard")} />
      <input defaultValue="free" disabled />
      <output>{JSON.stringify(values)}</output>
      <button id="send">send</button>
    </form>
  );
}

const fields: Part = {
  element: (account) => <Fields {...account} />,
  async walk({ look, tell }) {
    typeInto("text", "abcdef");
    typeInto("area", "words");
    typeInto("choice", "1");
    typeInto("fixed", "changed");
    for (const id of ["check", "y", "send"]) find(id, HTMLElement).click();
    await look("filled");
    tell(
      ["text", "area", "choice", "fixed"]
        .map((id) => find<HTMLElement & { value?: string }>(id, HTMLElement).value)
        .join(),
    );
    tell(
      String([
        find("check", HTMLInputElement).checked,
        find("x", HTMLInputElement).checked,
        find("y", HTMLInputElement).checked,
      ]),
    );
  },
};

let setOther: (isOther: boolean) => void = () => {};

function Attributes() {
  const [isOther, set] = useState(false);
  useLayoutEffect(() => {
    setOther = set;
  }, [set]);
  return (
    <div
      className={isOther ? "other" : undefined}
      style={isOther ? { color: "red", ["--own" as string]: 2 } : { width: 5, opacity: 0.5, zIndex: 3 }}
      hidden={isOther}
      id="looked"
      aria-expanded={isOther}
      data-own={isOther ? "yes" : null}
      inert={isOther}
      dir="rtl"
    >
      <svg viewBox="0 0 1 1" strokeWidth={isOther ? 1 : 2} focusable="false">
        <path d="M0 0" fillRule="evenodd" strokeLinecap="round" clipPath="url(#a)" />
        <use xlinkHref="#a" />
      </svg>
      <img alt="" src="data:," width="3" loading="lazy" crossOrigin="anonymous" />
      <p dangerouslySetInnerHTML={{ __html: isOther ? "<i>1</i>" : "<b>2</b>" }} />
      <a href={isOther ? "/a?b=1&c" : "/b"} target="_blank" rel="noreferrer" download>
        {isOther ? 1 : 0}
        {"<&>"}
      </a>
      <iframe title="frame" srcDoc="" sandbox="allow-forms" allow="payment" />
      <details open={!isOther} />
      <dialog open={isOther} />
      <video muted playsInline />
      <table>
        <tbody>
          <tr>{isOther && <td colSpan={2}>cell</td>}</tr>
        </tbody>
      </table>
    </div>
  );
}

const attributes: Part = {
  element: () => <Attributes />,
  async walk({ look }) {
    for (const isOther of [true, false]) {
      flushSync(() => setOther(isOther));
      await look(String(isOther));
    }
  },
};

const events = [
  "onClick",
  "onFocus",
  "onBlur",
  "onKeyDown",
  "onPointerEnter",
  "onMouseLeave",
  "onWheel",
  "onScroll",
  "onTouchStart",
  "onPaste",
  "onAnimationEnd",
  "onTransitionEnd",
  "onToggle",
  "onLoad",
  "onDragStart",
  "onContextMenu",
  "onPointerCancel",
] as const;

function Heard({ name, account, children }: { name: string; account: Account; children?: React.ReactNode }) {
  const handlers = events.flatMap((event) =>
    [event, `${event}Capture`].map((key) => [key, ({ type }: Event) => account.tell(`${name} ${key} ${type}`)]),
  );
  return (
    <div id={name} tabIndex={-1} {...Object.fromEntries(handlers)}>
      {children}
    </div>
  );
}

const heard: Part = {
  element: (account) => (
    <Heard name="outer" account={account}>
      {createPortal(<Heard name="inner" account={account} />, document.body)}
      <button id="stop" onClick={(event) => event.stopPropagation()}>
        stop
      </button>
      <Heard name="beside" account={account} />
    </Heard>
  ),
  async walk({ look }) {
    const inner = find("inner", HTMLElement);
    inner.click();
    find("stop", HTMLElement).click();
    inner.focus();
    find("beside", HTMLElement).focus();
    const bubbling = { bubbles: true, cancelable: true };
    inner.dispatchEvent(new KeyboardEvent("keydown", { key: "Esc", ...bubbling }));
    for (const type of [
      "wheel",
      "touchstart",
      "paste",
      "animationend",
      "transitionend",
      "dragstart",
      "contextmenu",
      "pointercancel",
    ])
      inner.dispatchEvent(new Event(type, bubbling));
    for (const type of ["scroll", "toggle", "load"]) inner.dispatchEvent(new Event(type));
    const beside = find("beside", HTMLElement);
    beside.dispatchEvent(new PointerEvent("pointerover", { relatedTarget: document.body, ...bubbling }));
    beside.dispatchEvent(new MouseEvent("mouseout", { relatedTarget: document.body, ...bubbling }));
    await look("heard");
  },
};

const kept = createRef<HTMLElement>();

const refs: Part = {
  element: ({ tell }) => (
    <section ref={kept}>
      <b ref={(element) => (tell(`ref ${element?.tagName}`), () => tell("ref gone"))} />
    </section>
  ),
  async walk({ tell, look }, root) {
    tell(String(kept.current?.tagName));
    root.render(<section ref={(element) => tell(`other ref ${element?.tagName}`)} />);
    await look("other");
    tell(String(kept.current?.tagName));
  },
};

export const elementParts = { list, fields, attributes, heard, refs };
