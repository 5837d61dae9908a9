import { type ESTree, parseSync, type Plugin, Visitor } from "vite";
import {
  idleFunctions,
  readVersion,
  refusedFunctions,
  unusedClasses,
  unusedHooks,
  unusedKinds,
  unusedTypes,
} from "./unused-parts.ts";

/** Takes what this store never asks for out of the React that browsers load, by the lists of unused-parts.ts. */
export function withoutUnusedReact(): Plugin {
  return {
    name: "without-unused-react",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      return id.endsWith("/react-dom-client.production.js") ? { code: cutUnusedReact(code), map: null } : undefined;
    },
  };
}

function cutUnusedReact(code: string): string {
  if (!code.includes(`exports.version = "${readVersion}"`))
    throw new Error(`This is not the React ${readVersion} that react/unused-parts.ts was written for.`);
  const cuts: Cut[] = [];
  const seen = new Set<string>();
  const functions: ESTree.Function[] = [];
  const variables: Variable[] = [];
  const enter = (node: ESTree.Function): void => {
    functions.push(node);
    const name = node.id?.name ?? "";
    const isRefused = refusedFunctions.includes(name);
    if (node.body === null || !(isRefused || idleFunctions.includes(name))) return;
    const { start, end } = node.body;
    seen.add(name);
    cuts.push({ start, end, text: isRefused ? '{ throw Error("left out of React"); }' : "{}" });
  };
  const leave = (): void => void functions.pop();
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    SwitchStatement: (node) => void cuts.push(...cutCases(node)),
    BinaryExpression: (node) => void cuts.push(...cutComparison(node)),
    VariableDeclarator(node) {
      cuts.push(...cutHooks(node));
      const body = functions.at(-1)?.body?.start;
      if (node.id.type === "Identifier" && body !== undefined)
        variables.push({ name: node.id.name, start: node.start, end: node.end, body });
    },
    ExpressionStatement: (node) => void cuts.push(...cutMethod(node)),
  }).visit(parseSync("react-dom.js", code).program);
  const missed = [...idleFunctions, ...refusedFunctions].filter((name) => !seen.has(name));
  if (missed.length > 0) throw new Error(`React has no ${missed.join(", ")}: see react/unused-parts.ts.`);
  return makeCuts(code, [...cuts, ...keepVariables(variables, cuts)]);
}

interface Variable extends Span {
  readonly name: string;
  /** Where the function begins that it belongs to. */
  readonly body: number;
}

/** A variable belongs to its whole function: other branches use those that a branch has declared which is cut. */
function keepVariables(variables: readonly Variable[], cuts: readonly Cut[]): Cut[] {
  const lost = variables.filter((variable) => cuts.some((cut) => contains(cut, variable)));
  return [...new Set(lost.map(({ body }) => body))].map((body) => {
    const names = new Set(lost.filter((variable) => variable.body === body).map(({ name }) => name));
    return { start: body + 1, end: body + 1, text: `var ${[...names].join(", ")};` };
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Cut extends Span {
  readonly text: string;
}

/** The branches of kinds that no node has. A branch that an earlier one runs into loses its name alone. */
function cutCases({ discriminant, cases }: ESTree.SwitchStatement): Cut[] {
  const isKind = isKindOf(lastOf(discriminant));
  const isUnused = ({ test }: ESTree.SwitchCase) =>
    (isKind && isUnusedKind(test)) || (test?.type === "Identifier" && unusedTypes.includes(test.name));
  let isRunInto = false;
  return cases.flatMap((one, index) => {
    const { start, end, consequent } = one;
    const cut = isRunInto
      ? { start, end: consequent[0]?.start ?? end, text: "" }
      : { start, end: cases[index + 1]?.start ?? end, text: "" };
    const isReached = isRunInto || !isUnused(one);
    if (isReached) isRunInto = consequent.length === 0 || !leaves(consequent);
    return isUnused(one) ? [cut] : [];
  });
}

function cutComparison({ start, end, operator, left, right }: ESTree.BinaryExpression): Cut[] {
  if (operator !== "===" && operator !== "!==") return [];
  const isOfUnused = (isKindOf(left) && isUnusedKind(right)) || (isKindOf(right) && isUnusedKind(left));
  return isOfUnused ? [{ start, end, text: operator === "===" ? "!1" : "!0" }] : [];
}

/** A hook that is missing from the tables cannot be called. */
function cutHooks({ id, init }: ESTree.VariableDeclarator): Cut[] {
  if (id.type !== "Identifier" || !id.name.includes("Dispatcher") || init?.type !== "ObjectExpression") return [];
  const { properties } = init;
  return properties.flatMap((hook, index) => {
    const isUnused = hook.type === "Property" && hook.key.type === "Identifier" && unusedHooks.includes(hook.key.name);
    return isUnused ? [{ start: hook.start, end: properties[index + 1]?.start ?? hook.end, text: "" }] : [];
  });
}

function cutMethod({ start, end, expression }: ESTree.ExpressionStatement): Cut[] {
  if (expression.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") return [];
  const { object } = expression.left;
  const isUnused =
    object.type === "MemberExpression" &&
    object.object.type === "Identifier" &&
    unusedClasses.includes(object.object.name);
  return isUnused ? [{ start, end, text: "" }] : [];
}

function leaves(statements: readonly ESTree.Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === "BlockStatement") return leaves(last.body);
  return last !== undefined && /^(?:Return|Break|Continue|Throw)Statement$/.test(last.type);
}

function lastOf(node: ESTree.Node): ESTree.Node {
  return node.type === "SequenceExpression" ? (node.expressions.at(-1) ?? node) : node;
}

function isKindOf(node: ESTree.Node): boolean {
  return node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === "tag";
}

function isUnusedKind(node: ESTree.Node | null): boolean {
  return node?.type === "Literal" && unusedKinds.includes(node.value);
}

/** From the end, so that the places before stay true; what stands inside of a larger cut goes with it. */
function makeCuts(code: string, cuts: readonly Cut[]): string {
  const outer = cuts.filter((cut) => !cuts.some((other) => other !== cut && contains(other, cut)));
  return outer
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
