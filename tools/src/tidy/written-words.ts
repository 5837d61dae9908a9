// Finds visible or spoken words that stand in the code. A real parser, because a pattern cannot tell the
// text of an element from a comparison or a type.
import type { ESTree } from "vite";
import { loadVite } from "../app-build/load-vite.ts";
import { findLooseWords, looksLikeSentence, looksLikeWords } from "./loose-words.ts";
import { askedName, readNamedWords } from "./named-words.ts";
import { gap, nameOf, stringsIn } from "./strings-in.ts";

export interface WrittenWords {
  line: number;
  /** On one line, with … for each value. */
  words: string;
}

const { parseSync, Visitor } = await loadVite();

const seenOrHeard = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "aria-placeholder",
  "title",
  "alt",
  "placeholder",
  "label",
]);
/** The same by the names that our own components have for it. */
const seenInComponent = new Set(
  "action announcement caption confirm description empty heading hint message note subtitle text tip words".split(" "),
);
/** The same by the names that they have on an element of the page. */
const seenOnElement = new Set(["textContent", "innerText", "title", "alt", "placeholder", "ariaLabel"]);
const seenInObject = new Set(["msg", "announcement"]);
/** Calls that show their words unchanged. */
const telling = new Set(["announce", "showToast", "alert", "confirm", "prompt"]);

const letters = /\p{L}/u;
const tag = /<[!/]?[a-z][^<>]*>/gi;
const heardInTag = new RegExp(`\\b(?:${[...seenOrHeard].join("|")})="([^"\0]*)`, "gi");

/** Outside of components, a file with none of these has nothing to find: most of the server is not parsed at all. */
const hint =
  /\bmsg\b|<[!/]?[a-z]|\.(?:send|end|show|setAttribute)\(|\b(?:announce|showToast|alert|confirm|prompt|createElement)\(|\bannouncement:|\.(?:textContent|innerText|title|alt|placeholder|ariaLabel)\s*=/i;
const sentenceHint = /["'`](?:\p{Lu}\p{Ll}+[,:]?\s|[^"'`\n]*(?=\p{L})\P{Script=Latin})/u;
/** One word that begins a line: names that our program reads are written small. */
const capitalWord = /^\p{Lu}\p{Ll}+$/u;

type Add = (start: number, written: string) => void;
type Program = ReturnType<typeof parseSync>["program"];

interface Reading {
  readonly path: string;
  readonly program: Program;
  readonly add: Add;
}

export function findWrittenWords({ path, text }: { path: string; text: string }): WrittenWords[] {
  const isComponent = path.endsWith(".tsx");
  if (!isComponent && !hint.test(text) && !sentenceHint.test(text)) return [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ""}`);
  const found = new Map<string, { start: number; words: string }>();
  const add: Add = (start, written) => {
    const words = written.replaceAll(gap, "…").replaceAll(/\s+/g, " ").trim();
    if (letters.test(words.replaceAll(/&#?\w+;/g, ""))) found.set(`${start} ${words}`, { start, words });
  };
  const addLoose = (isForPeople: (words: string) => boolean): void =>
    findLooseWords(program, isForPeople).forEach(({ start, words }) => add(start, words));

  addShown({ path, program, add });
  if (isComponent) addLoose(looksLikeWords);
  else if (!path.startsWith("server/")) addLoose(looksLikeSentence);
  return [...found.values()]
    .sort((one, other) => one.start - other.start)
    .map(({ start, words }) => ({ line: text.slice(0, start).split("\n").length, words }));
}

function addShown({ path, program, add }: Reading): void {
  const named = path.startsWith("server/") ? new Map<string, never>() : readNamedWords(program);
  const addSeen = (expression: unknown): void => {
    stringsIn(expression).forEach(({ start, words }) => add(start, words));
    for (const name of askedName(expression)) named.get(name)?.forEach(({ start, words }) => add(start, words));
  };
  const addChild = (child: ESTree.JSXChild): void => {
    if (child.type === "JSXExpressionContainer") addSeen(child.expression);
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start + Math.max(0, value.search(/\S/)), value),
    JSXElement: ({ children }) => children.forEach(addChild),
    JSXFragment: ({ children }) => children.forEach(addChild),
    JSXOpeningElement: ({ name, attributes }) => {
      const isOurs = name.type !== "JSXIdentifier" || /^[A-Z]/.test(name.name);
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.value === null) continue;
        const key = nameOf(attribute.name);
        const value = attribute.value.type === "JSXExpressionContainer" ? attribute.value.expression : attribute.value;
        if (seenOrHeard.has(key) || (isOurs && seenInComponent.has(key))) addSeen(value);
        else if (isOurs) addAnswer(add, value, (words) => capitalWord.test(words));
      }
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === "MemberExpression" && seenOnElement.has(nameOf(left.property))) addSeen(right);
    },
    Property: ({ key, value }) => {
      if (seenInObject.has(nameOf(key))) addSeen(value);
    },
    ReturnStatement: ({ argument }) => {
      if (path.startsWith("server/")) addAnswer(add, argument, looksLikeSentence);
    },
    CallExpression: ({ callee, arguments: given }) => addTold({ callee, given }, { add, addSeen }),
    Literal: (node) => addHtml(add, node),
    TemplateLiteral: (node) => addHtml(add, node),
  }).visit(program);
}

function addTold(
  { callee, given }: { callee: ESTree.Node; given: readonly ESTree.Node[] },
  { add, addSeen }: { add: Add; addSeen: (node: unknown) => void },
): void {
  const name = nameOf(callee);
  const isMember = callee.type === "MemberExpression";
  if (isMember && (name === "send" || name === "end")) return addAnswer(add, given[0]);
  // The last argument of a toast is its variant.
  if (telling.has(name)) return given.slice(0, 2).forEach(addSeen);
  if (isMember && name === "show" && nameOf(callee.object) === "toasts") return given.slice(0, 1).forEach(addSeen);
  if (name === "setAttribute" && given[0] !== undefined && seenOrHeard.has(nameOf(given[0]))) return addSeen(given[1]);
  if (name !== "createElement") return;
  given.slice(2).forEach(addSeen);
  const properties = given[1]?.type === "ObjectExpression" ? given[1].properties : [];
  for (const property of properties) {
    if (property.type === "Property" && seenOrHeard.has(nameOf(property.key))) addSeen(property.value);
  }
}

/** Words that are sent as they are; what begins like JSON or HTML is for a program, or read by addHtml. */
function addAnswer(add: Add, answer: unknown, isForPeople: (words: string) => boolean = () => true): void {
  stringsIn(answer)
    .filter(({ words }) => !/^\s*[{[<]/.test(words) && isForPeople(words))
    .forEach(({ start, words }) => add(start, words));
}

function addHtml(add: Add, node: ESTree.Node): void {
  for (const { start, words } of stringsIn(node)) {
    if (words.search(tag) === -1) continue;
    const shown = words.replaceAll(/<(style|script)\b.*?(?:<\/\1>|$)/gis, "");
    shown.split(tag).forEach((piece) => add(start, piece));
    for (const [, heard = ""] of words.matchAll(heardInTag)) add(start, heard);
  }
}
