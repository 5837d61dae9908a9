import type { ESTree } from "vite";

export interface FoundString {
  start: number;
  /** As written; a value in between is a gap and no letter. */
  words: string;
}

export const gap = "\0";

/** The strings that an expression can come to. What it calls or asks for is not looked into. */
export function stringsIn(node: unknown): FoundString[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [{ start: node.start, words: node.value }] : [];
  if (node.type === "TemplateLiteral") {
    return [{ start: node.start, words: node.quasis.map(({ value }) => value.cooked ?? value.raw).join(gap) }];
  }
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(stringsIn);
  if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node.operator === "+")) {
    return [node.left, node.right].flatMap(stringsIn);
  }
  if (node.type === "ArrayExpression") return node.elements.flatMap(stringsIn);
  const inner = unwrap(node);
  return inner === node ? [] : stringsIn(inner);
}

/** The expression itself, without brackets and without what only the types say about it. */
export function unwrap(node: ESTree.Node): ESTree.Node {
  const isWrapper =
    node.type === "ParenthesizedExpression" ||
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression" ||
    node.type === "TSNonNullExpression";
  return isWrapper ? unwrap(node.expression) : node;
}

export function isNode(node: unknown): node is ESTree.Node {
  return typeof node === "object" && node !== null && "type" in node;
}

/** Of a name, a string, or the last part of `a.b`. */
export function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return node.name;
  if (node.type === "MemberExpression") return nameOf(node.property);
  return node.type === "Literal" && typeof node.value === "string" ? node.value : "";
}
