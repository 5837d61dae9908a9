// The strings behind the names of a file: `const words = "Sold out"` is as much on the page as the string itself, once the
// name stands in an element.
import type { ESTree } from "vite";
import { loadVite } from "../app-build/load-vite.ts";
import { isNode, stringsIn, unwrap } from "./strings-in.ts";
import type { FoundString } from "./strings-in.ts";

const { Visitor } = await loadVite();

export type NamedWords = ReadonlyMap<string, readonly FoundString[]>;

/** What each constant and each function of the file can come to, as far as its own strings say. */
export function readNamedWords(program: ESTree.Program): NamedWords {
  const named = new Map<string, FoundString[]>();
  const functions: { name: string; start: number; end: number }[] = [];
  const add = (name: string, strings: readonly FoundString[]): void => {
    named.set(name, [...(named.get(name) ?? []), ...strings]);
  };
  new Visitor({
    FunctionDeclaration: ({ id, start, end }) => functions.push({ name: id?.name ?? "", start, end }),
    FunctionExpression: ({ start, end }) => functions.push({ name: "", start, end }),
    ArrowFunctionExpression: ({ start, end }) => functions.push({ name: "", start, end }),
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || init === null) return;
      const value = unwrap(init);
      if (value.type !== "ArrowFunctionExpression") return add(id.name, heldBy(value));
      if (value.body.type !== "BlockStatement") return add(id.name, heldBy(value.body));
      functions.push({ name: id.name, start: value.body.start, end: value.body.end });
    },
  }).visit(program);
  new Visitor({
    ReturnStatement: ({ start, argument }) => {
      const inner = functions
        .filter((one) => one.start <= start && start < one.end)
        .reduce((best, one) => (one.start >= best.start ? one : best), { name: "", start: -1, end: 0 });
      if (argument !== null && inner.name !== "") add(inner.name, heldBy(argument));
    },
  }).visit(program);
  return named;
}

/** The name that an expression asks: of `words`, `names[kind]`, `names.open` and `wordsOf(kind)` the first. */
export function askedName(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  const node = unwrap(expression);
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression") return askedName(node.object);
  if (node.type === "ChainExpression") return askedName(node.expression);
  if (node.type === "CallExpression") return node.callee.type === "Identifier" ? [node.callee.name] : [];
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(askedName);
  if (node.type === "LogicalExpression") return [node.left, node.right].flatMap(askedName);
  return [];
}

/** Also what the properties of an object hold; their keys are read by the program. */
function heldBy(expression: ESTree.Node): FoundString[] {
  const node = unwrap(expression);
  if (node.type !== "ObjectExpression") return stringsIn(node);
  return node.properties.flatMap((property) => (property.type === "Property" ? heldBy(property.value) : []));
}
