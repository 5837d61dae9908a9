import { expect, test } from "vitest";
import { aFile } from "./project-files.ts";
import { checkVisibleText } from "./visible-text.ts";

const component = "storefront/src/features/goods/x.tsx";
const server = "server/src/platform/x.ts";

function complaints(path: string, text: string): string[] {
  return checkVisibleText([aFile(path, text)]).map(({ line, words }) => `${line ?? ""} ${words}`);
}

test.each([
  ["the text of an element", component, "const a = <p>Sold out</p>;"],
  ["one word between values", component, "const a = <p>{left} left {days}</p>;"],
  ["the text of a fragment", component, "const a = <>Продано</>;"],
  ["a string in braces", component, 'const a = <p>{"Sold out"}</p>;'],
  ["a choice between strings", component, 'const a = <p>{isOpen ? text("shell.close") : "Open"}</p>;'],
  ["a string behind a condition", component, 'const a = <p>{isOpen && "Open"}</p>;'],
  ["a template in braces", component, "const a = <p>{`${left} left`}</p>;"],
  ["a string that is put together", component, 'const a = <p>{"Total " + amount}</p>;'],
  ["a name for the ear", component, 'const a = <b aria-label="Close" />;'],
  ["a description for the ear", component, 'const a = <b aria-description="Closes it" />;'],
  ["a role for the ear", component, 'const a = <b aria-roledescription="slide" />;'],
  ["a title", component, 'const a = <Popup title={isNew ? "New" : old} />;'],
  ["a picture's words", component, 'const a = <img alt="A chest" />;'],
  ["a hint in a field", component, 'const a = <input placeholder={"Account" as string} />;'],
  ["a label", component, "const a = <Field label={`Account`} />;"],
  ["the title of the page", "web/src/x.ts", 'document.title = "Shop";'],
  ["the text of an element of the page", "storefront/src/x.ts", 'box.textContent = "Wait";'],
  ["the message of an answer", server, 'send({ code: -1, msg: "Busy", content: null });'],
  ["a message that names something", server, "const a = { msg: `${name} is wrong` };"],
  ["words that are sent", server, 'reply.code(404).send("Not found");'],
  ["a page written by hand", server, 'const page = "<h1>Wrong page</h1>";'],
  ["a page with values", server, "const page = `<title>${title}</title><p>Wait for ${name}</p>`;"],
  ["a name for the ear in such a page", server, 'const page = `<nav aria-label="Calls">${list}</nav>`;'],
  ["a constant that an element shows", component, 'const words = "Closed"; const a = <p>{words}</p>;'],
  ["a sentence, wherever it goes", component, 'const words = "sold out"; const a = <Row thing={words} />;'],
  ["a sentence around a value", component, "const words = `${left} left`; const a = <Row thing={words} />;"],
  ["a script that no code is written in", component, 'const words = "Продано"; const a = <Row thing={words} />;'],
  ["one of a table of names", component, 'const names = { open: "Closed" }; const a = <p>{names[kind]}</p>;'],
  ["what a function answers", component, 'function wordsOf() { return "Closed"; } const a = <p>{wordsOf()}</p>;'],
  ["what a short function answers", component, 'const wordsOf = () => "Closed"; const a = <p>{wordsOf()}</p>;'],
  ["a hint of our own", component, 'const a = <Row hint="sold" />;'],
  ["a heading of our own", component, 'const a = <Popup heading={isNew ? "new" : old} />;'],
  ["an action of our own", component, 'const a = <Popup action="Close" />;'],
  ["a word with a capital in any other property", component, 'const a = <Row thing="Closed" />;'],
  ["words of a toast", component, 'toasts.show("Closed");'],
  ["words of a toast", "storefront/src/x.ts", 'showToast(webhooks, "Closed", "error");'],
  ["words that only the ear gets", "storefront/src/x.ts", 'announce(webhooks, "Closed");'],
  ["words put into the store of messages", "storefront/src/x.ts", 'webhooks.setState({ announcement: "closed" });'],
  ["words of the browser's own window", "web/src/x.ts", 'alert("Closed");'],
  ["a question of the browser's own window", "web/src/x.ts", 'window.confirm("Sure?");'],
  ["a child of an element", "web/src/x.ts", 'createElement("p", null, "Closed");'],
  ["a name of such an element", "web/src/x.ts", 'createElement("p", { className: "a", title: "Closed" });'],
  ["an attribute for the ear", "web/src/x.ts", 'box.setAttribute("aria-label", "Close");'],
  ["a sentence outside of components", "web/src/x.ts", 'export const words = "Sold out";'],
  ["a sentence that a page is made of", server, 'function page() { return "Not found"; }'],
  ["the end of an answer", server, 'reply.raw.end("closed");'],
  ["words of a style sheet", "storefront/src/x.css", '.new::after {\n  content: "New";\n}'],
  ["words beside a count", "web/src/x.css", ".a::before { content: counter(a) ' of 3' }"],
])("tidy finds %s that players would read in English [T43]", (_case, path, text) => {
  expect(complaints(path, text)).toHaveLength(1);
});

test.each([
  ["texts of the catalogue", component, 'const a = <p title={text("a.b")}>{text("c.d", { name: "x" })}</p>;'],
  ["signs and figures", component, 'const a = <p title="·">{" · "} 1&nbsp;/&nbsp;2 {`${a}: ${b}`}</p>;'],
  [
    "names that code reads",
    component,
    'const a = <Button variant="main" size={isBig ? "large" : "small"} id="buy" />;',
  ],
  ["strings that are compared", component, 'const a = <p>{kind === "open" ? text("a.b") : null}</p>;'],
  ["a picture without words", component, 'const a = <img alt="" />;'],
  ["the message of a success", server, 'const a = { code: 1, msg: "", content };'],
  [
    "JSON and pages whose words come from elsewhere",
    server,
    "reply.send('{\"ok\":true}'); const a = `<p>${words}</p>`;",
  ],
  ["styles inside of a page", server, "const a = `<style>p { color: red }</style><p>${words}</p>`;"],
  ["types and comparisons", server, "const msg = 1; const a: Map<string, Set<number>> = b < c ? d : e;"],
  ["classes and links", component, 'const a = <Row className="a big" rel="noopener noreferrer" size="big" />;'],
  [
    "attributes that only the browser reads",
    component,
    'const a = <a rel="noopener noreferrer" sizes="(min-width: 1px) 50vw" />;',
  ],
  [
    "imports, types and keys",
    component,
    'import a from "./a b"; type A = "Sold out"; const b = { "Sold out": 1 }["Sold out"];',
  ],
  ["what is compared", component, 'if (a === "Sold out") b(); switch (a) { case "Sold out": b(); }'],
  [
    "errors, which players never see",
    component,
    'if (a) throw new Error("No root is here"); b(new TypeError("Not a root"));',
  ],
  ["questions to the page", component, 'root.querySelector("main button"); matchMedia("(min-width: 1px) and print");'],
  ["states of our own", component, 'const state = "Success"; const a = <p>{text(state)}</p>;'],
  ["lists of names", "web/src/x.ts", 'const names = "code price status".split(" ");'],
  ["attributes that are neither seen nor heard", "web/src/x.ts", 'box.setAttribute("data-theme", "Dark");'],
  ["names that the server answers", server, 'function a() { return "Success"; }'],
  [
    "signs of a style sheet",
    "web/src/x.css",
    '.a { content: ""; justify-content: center } .b::after { content: "\\201C" "·" attr(id); }',
  ],
  ["comments of a style sheet", "web/src/x.css", '/* content: "New" */ .a { content: counter(a) }'],
  ["tests", "storefront/src/x.test.tsx", "const a = <p>Sold out</p>;"],
  ["the kit, which no player sees", "storefront/kit/src/x.tsx", "const a = <p>Sold out</p>;"],
])("tidy is silent about %s [T43]", (_case, path, text) => {
  expect(complaints(path, text)).toEqual([]);
});

test("a complaint names the line and the words", () => {
  expect(complaints(component, "const a = (\n  <p>\n    Sold\n    out\n  </p>\n);")).toEqual([
    '3 "Sold out" is read by players: make it a text of locales/src/catalogues.',
  ]);
});

test("words for others are allowed one by one, and only as long as they are written", () => {
  const path = "server/src/features/pages/storefront-pages.ts";
  expect(complaints(path, 'reply.send("Not found");')).toEqual([]);
  expect(complaints(path, 'reply.send("Not found");\nreply.send("Sold out");')).toEqual([
    '2 "Sold out" is read by players: make it a text of locales/src/catalogues.',
  ]);
  expect(complaints(path, "reply.send(page);")).toEqual([
    ' "Not found" is not written here any more: take it off the list of visible-text.ts.',
  ]);
});

test("every piece of a page written by hand is told", () => {
  const page = 'const page = `<nav aria-label="Calls"><h1>Wrong</h1><p>Wait for ${name}</p></nav>`;';
  expect(complaints(server, page).map((line) => line.split('"')[1])).toEqual(["Wrong", "Wait for …", "Calls"]);
});
