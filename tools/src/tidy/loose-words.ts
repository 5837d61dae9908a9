// A sentence in a component can reach the page from anywhere in the file. So every
// string that looks like one is found, except where only the program reads it.
import type { ESTree } from "vite";
import { loadVite } from "../app-build/load-vite.ts";
import { nameOf, stringsIn } from "./strings-in.ts";
import type { FoundString } from "./strings-in.ts";

const { Visitor } = await loadVite();

/** Two words, or a word and a value, with a blank between them; or a script that no code is written in. */
const latinSentence = /(?:\p{L}{2,}[^\s\0]*|\0)\s+[^\s\0]*\p{L}{2}|\p{L}{2,}[^\s\0]*\s+(?:[^\s\0]*\p{L}|\0)/u;
const capitalFirst = /^\p{Lu}\p{Ll}+[,:]?\s+\S/u;
const otherScript = /(?=\p{L})\P{Script=Latin}/u;

const comparisons = new Set(["===", "!==", "==", "!=", "<", ">", "<=", ">=", "in"]);
/** Calls whose strings are names of classes or questions to the page. */
const readByProgram = new Set(["joinClasses", "querySelector", "querySelectorAll", "closest", "matches", "matchMedia"]);

const programAttribute = /class|^rel$/i;

/** Whether a string is for people; outside of components lists of names and lines of HTML have blanks as well. */
export function looksLikeWords(words: string): boolean {
  return latinSentence.test(words) || otherScript.test(words);
}

export function looksLikeSentence(words: string): boolean {
  return capitalFirst.test(words) || otherScript.test(words);
}

export function findLooseWords(program: ESTree.Program, isForPeople: (words: string) => boolean): FoundString[] {
  const found: FoundString[] = [];
  const skipped: ESTree.Node[] = [];
  const skip = (node: ESTree.Node | null | undefined): void => {
    if (node !== null && node !== undefined) skipped.push(node);
  };
  const add = (node: ESTree.Node): void => {
    found.push(...stringsIn(node).filter(({ words }) => isForPeople(words)));
  };
  new Visitor({
    Literal: add,
    TemplateLiteral: add,
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportAllDeclaration: skip,
    TSLiteralType: skip,
    ThrowStatement: skip,
    SwitchCase: ({ test }) => skip(test),
    BinaryExpression: ({ operator, left, right }) => {
      if (comparisons.has(operator)) [left, right].forEach(skip);
    },
    MemberExpression: ({ computed, property }) => {
      if (computed) skip(property);
    },
    Property: ({ key }) => skip(key),
    NewExpression: (node) => {
      if (nameOf(node.callee).endsWith("Error")) skip(node);
    },
    CallExpression: (node) => {
      if (readByProgram.has(nameOf(node.callee))) skip(node);
    },
    JSXOpeningElement: ({ name, attributes }) => {
      const isOfPage = name.type === "JSXIdentifier" && /^[a-z]/.test(name.name);
      attributes.forEach((attribute) => {
        // Visible and spoken attributes of the page's own elements are checked by name.
        if (isOfPage || (attribute.type === "JSXAttribute" && programAttribute.test(nameOf(attribute.name))))
          skip(attribute);
      });
    },
  }).visit(program);
  return found.filter(({ start }) => !skipped.some((node) => node.start <= start && start < node.end));
}
