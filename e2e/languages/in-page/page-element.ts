// What the measuring functions read of a page. Only that is declared, so that the rest of the project stays free of browser
// types.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface PageNode {
  readonly nodeType: number;
  readonly textContent: string | null;
}

export interface PageElement extends PageNode {
  readonly tagName: string;
  readonly className: unknown;
  readonly clientLeft: number;
  readonly clientTop: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly childNodes: Iterable<PageNode>;
  readonly parentElement: PageElement | null;
  readonly placeholder?: string;
  readonly value?: string;
  readonly selectedOptions?: Iterable<PageNode>;
  readonly checkVisibility: (how: object) => boolean;
  readonly closest: (selector: string) => PageElement | null;
  readonly contains: (other: PageElement) => boolean;
  readonly getAttribute: (name: string) => string | null;
  readonly getBoundingClientRect: () => Box;
  readonly getClientRects: () => Iterable<Box>;
  readonly matches: (selector: string) => boolean;
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>;
}

export interface PageStyle {
  readonly backgroundColor: string;
  readonly backgroundImage: string;
  readonly borderTopWidth: string;
  readonly boxShadow: string;
  readonly clipPath: string;
  readonly display: string;
  readonly font: string;
  readonly lineHeight: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly paddingLeft: string;
  readonly paddingRight: string;
  readonly position: string;
  readonly textOverflow: string;
  readonly webkitLineClamp: string;
}

export interface PageDocument {
  readonly body: PageElement;
  readonly documentElement: PageElement;
  readonly createElement: (name: "canvas") => {
    getContext: (kind: "2d") => { font: string; measureText: (words: string) => { width: number } } | null;
  };
  readonly createRange: () => {
    selectNodeContents: (node: PageNode) => void;
    getClientRects: () => Iterable<Box>;
  };
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>;
}

export interface ShownText {
  readonly element: PageElement;
  readonly words: string;
  /** The lines, as high as the lines are set and not as high as the letters could be. */
  readonly lines: readonly Box[];
}

export interface LayoutFinding {
  readonly kind: "cut" | "shortened" | "spilled" | "off the screen" | "scrolls sideways" | "overlap";
  readonly where: string;
  readonly words: string;
  readonly by_px: number;
}
