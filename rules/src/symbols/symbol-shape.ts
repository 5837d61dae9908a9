/** What a machine reads, as one path: for a page, for a picture and for the server alike. Ink is drawn, paper is not. */
export interface SymbolShape {
  /** In units, with the empty edge that scanners want. */
  readonly width: number;
  readonly height: number;
  /** The data of an SVG path. */
  readonly path: string;
}
