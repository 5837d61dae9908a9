// The code as a picture, drawn here: nothing of an order is sent anywhere for it.
import type { SymbolShape } from "@gemgate/rules/symbols/symbol-shape";
import { downloadBlob } from "./download-blob.ts";

export interface CodePicture {
  title: string;
  /** What is bought. */
  what: string;
  label: string;
  code: string;
  rows: readonly { label: string; value: string; hint?: string | undefined }[];
  symbol: SymbolShape | undefined;
  /** Of the file. */
  name: string;
}

const width = 720;
const edge = 48;

export async function saveCodePicture(picture: CodePicture): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = heightOf(picture);
  const paper = canvas.getContext("2d");
  if (paper === null) return;
  draw(paper, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob !== null) downloadBlob(blob, `${picture.name}.png`);
}

function symbolHeight({ symbol }: Pick<CodePicture, "symbol">): number {
  if (symbol === undefined) return 0;
  return symbol.width === symbol.height ? 320 : 140;
}

function heightOf(picture: CodePicture): number {
  return 250 + symbolHeight(picture) + picture.rows.reduce((sum, { hint }) => sum + (hint === undefined ? 52 : 80), 0);
}

function draw(paper: CanvasRenderingContext2D, picture: CodePicture): void {
  const isRtl = document.documentElement.dir === "rtl";
  const start = isRtl ? width - edge : edge;
  const end = width - start;
  const { fontFamily } = getComputedStyle(document.body);
  paper.direction = isRtl ? "rtl" : "ltr";
  paper.fillStyle = "white";
  paper.fillRect(0, 0, width, paper.canvas.height);
  paper.fillStyle = "black";
  let y = 60;
  write(picture.title, { size: 26, weight: 700 });
  write(picture.what, { size: 22, weight: 400 });
  y += 24;
  write(picture.label, { size: 20, weight: 400, step: 52 });
  write(picture.code, { size: 44, weight: 700, step: 56 });
  drawSymbol();
  for (const { label, value, hint } of picture.rows) {
    line(label, { x: start, align: "start", weight: 400 });
    line(value, { x: end, align: "end", weight: 700 });
    y += hint === undefined ? 52 : 30;
    if (hint === undefined) continue;
    line(hint, { x: end, align: "end", weight: 400 });
    y += 50;
  }

  function write(words: string, { size, weight, step = 36 }: { size: number; weight: number; step?: number }): void {
    paper.font = `${weight} ${size}px ${fontFamily}`;
    paper.textAlign = "start";
    paper.fillText(words, start, y, width - 2 * edge);
    y += step;
  }

  function line(words: string, { x, align, weight }: { x: number; align: CanvasTextAlign; weight: number }): void {
    paper.font = `${weight} 22px ${fontFamily}`;
    paper.textAlign = align;
    paper.fillText(words, x, y, (width - 2 * edge) / (align === "start" ? 2.6 : 1.7));
  }

  function drawSymbol(): void {
    const { symbol } = picture;
    if (symbol === undefined) return;
    const height = symbolHeight(picture);
    const across = symbol.width === symbol.height ? height : width - 2 * edge;
    paper.save();
    paper.translate((width - across) / 2, y - 20);
    paper.scale(across / symbol.width, (height - 30) / symbol.height);
    paper.clip(new Path2D(symbol.path));
    paper.fillRect(0, 0, symbol.width, symbol.height);
    paper.restore();
    y += height + 20;
  }
}
