import { type HarmlessNode, readHarmlessHtml } from "@gemgate/rules/text/harmless-html";
import { type ReactNode, useMemo } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SafeHtmlProps {
  html: string;
  /** Said after each link, which opens a window of its own. */
  newWindowWords: string;
}

/** D3: elements made one by one from what the allow-list left; no markup reaches the browser's own parser. */
export function SafeHtml({ html, newWindowWords }: SafeHtmlProps): ReactNode {
  const nodes = useMemo(() => readHarmlessHtml(html), [html]);
  return drawAll(nodes, newWindowWords);
}

function drawAll(nodes: readonly HarmlessNode[], newWindowWords: string): ReactNode {
  return nodes.map((node, index) => <Node key={index} node={node} newWindowWords={newWindowWords} />);
}

function Node({ node, newWindowWords }: { node: HarmlessNode; newWindowWords: string }): ReactNode {
  if (node.kind === "text") return node.text;
  const { tag: Tag, href, children } = node;
  if (Tag === "br") return <br />;
  if (Tag !== "a") return <Tag>{drawAll(children, newWindowWords)}</Tag>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {drawAll(children, newWindowWords)} <VisuallyHidden>{newWindowWords}</VisuallyHidden>
    </a>
  );
}
