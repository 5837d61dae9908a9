// D3: HTML that came from data, read into a tree that can hold nothing but harmless parts. The page builds elements from
// that tree, so no text is ever handed to the browser's own parser: whatever is misread here can look wrong, but never run.

export type HarmlessNode =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "element";
      readonly tag: HarmlessTag;
      /** Of links alone: an absolute http(s) address. */
      readonly href?: string;
      readonly children: readonly HarmlessNode[];
    };

export const harmlessTags = ["a", "b", "br", "em", "h3", "i", "li", "ol", "p", "strong", "u", "ul"] as const;
export type HarmlessTag = (typeof harmlessTags)[number];

const html_max = 20_000;
const depth_max = 12;
const href_max = 2_048;

/** What stands inside these is no text for a reader. */
const silentTags = ["iframe", "math", "noscript", "object", "script", "style", "svg", "template", "textarea", "title"];
const headings = ["h1", "h2", "h4", "h5", "h6"];
const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

interface OpenElement {
  tag: HarmlessTag;
  href: string | undefined;
  children: HarmlessNode[];
}

export function readHarmlessHtml(html: string): HarmlessNode[] {
  const root: HarmlessNode[] = [];
  const open: OpenElement[] = [];
  let silent = "";
  for (const token of tokensOf(html.slice(0, html_max))) {
    if (silent !== "") {
      if (token.kind === "close" && token.name === silent) silent = "";
    } else if (token.kind === "text") {
      addText(token.text);
    } else if (token.kind === "close") {
      closeUpTo(token.name);
    } else if (silentTags.includes(token.name)) {
      silent = token.name;
    } else {
      openElement(token);
    }
  }
  while (open.length > 0) closeLast();
  return root;

  function addText(text: string): void {
    const decoded = decodeEntities(text);
    if (decoded !== "") (open.at(-1)?.children ?? root).push({ kind: "text", text: decoded });
  }

  function openElement({ name, href }: { name: string; href: string | undefined }): void {
    const tag = tagOf(name);
    if (tag === undefined) return;
    if (tag === "br") {
      (open.at(-1)?.children ?? root).push({ kind: "element", tag, children: [] });
    } else if (open.length < depth_max) {
      open.push({ tag, href: tag === "a" ? safeHref(href) : undefined, children: [] });
    }
  }

  function closeUpTo(name: string): void {
    const tag = tagOf(name);
    const index = tag === undefined ? -1 : open.map((element) => element.tag).lastIndexOf(tag);
    if (index !== -1) while (open.length > index) closeLast();
  }

  function closeLast(): void {
    const element = open.pop();
    if (element === undefined) return;
    const { tag, href, children } = element;
    const parent = open.at(-1)?.children ?? root;
    // A link that leads nowhere harmless is only its words.
    if (tag === "a" && href === undefined) parent.push(...children);
    else parent.push({ kind: "element", tag, ...(href !== undefined && { href }), children });
  }
}

type Token =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; href: string | undefined }
  | { kind: "close"; name: string };

const tokenPattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const hrefPattern = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

function* tokensOf(html: string): Generator<Token> {
  let end = 0;
  for (const match of html.matchAll(tokenPattern)) {
    if (match.index > end) yield { kind: "text", text: html.slice(end, match.index) };
    end = match.index + match[0].length;
    const [, slash, name, rest = ""] = match;
    if (name === undefined) continue;
    if (slash === "/") {
      yield { kind: "close", name: name.toLowerCase() };
    } else {
      const href = hrefPattern.exec(rest);
      yield { kind: "open", name: name.toLowerCase(), href: href?.[1] ?? href?.[2] ?? href?.[3] };
    }
  }
  if (end < html.length) yield { kind: "text", text: html.slice(end) };
}

/** Paragraphs under other names; everything unknown is left out and its words stay. */
function tagOf(name: string): HarmlessTag | undefined {
  if (headings.includes(name)) return "h3";
  if (name === "div") return "p";
  return harmlessTags.find((tag) => tag === name);
}

function safeHref(href: string | undefined): string | undefined {
  const address = decodeEntities(href ?? "").trim();
  if (address.length > href_max || !/^https?:\/\//i.test(address)) return undefined;
  const url = readUrl(address);
  return url !== undefined && url.username === "" && url.password === "" ? url.href : undefined;
}

/** URL.canParse is younger than the browsers that the store is built for. */
function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isLetter = point >= 0x20 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isLetter ? String.fromCodePoint(point) : "";
  });
}
