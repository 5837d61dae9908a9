import type { SymbolShape } from "@gemgate/rules/symbols/symbol-shape";
import { useEffect, useState } from "react";
import styles from "./scan-symbol.module.css";

export type SymbolKind = "barcode" | "qr";

/** Drawn by what is fetched for it alone; undefined until then, and where the words have no such symbol. */
export function useSymbol(kind: SymbolKind | undefined, words: string): SymbolShape | undefined {
  const drawn = useDrawnSymbol(kind, words);
  return drawn === "failed" ? undefined : drawn;
}

/** Says also that there will be none. */
export function useDrawnSymbol(kind: SymbolKind | undefined, words: string): SymbolShape | "failed" | undefined {
  const [drawn, setDrawn] = useState<{ words: string; shape: SymbolShape | undefined }>();
  useEffect(() => {
    if (kind === undefined || words === "") return;
    const stop = new AbortController();
    void show(kind, stop.signal);
    return () => stop.abort();

    async function show(wanted: SymbolKind, signal: AbortSignal): Promise<void> {
      const shape = await draw(wanted, words);
      if (!signal.aborted) setDrawn({ words, shape });
    }
  }, [kind, words]);
  return drawn?.words === words ? (drawn.shape ?? "failed") : undefined;
}

/** The words stand beside it, so a script that cannot be had costs a convenience. */
async function draw(kind: SymbolKind, words: string): Promise<SymbolShape | undefined> {
  try {
    if (kind === "barcode") return (await import("@gemgate/rules/symbols/barcode-shape")).barcodeShape(words);
    return (await import("@gemgate/rules/symbols/qr-shape")).qrShape(words);
  } catch {
    return undefined;
  }
}

/** Dark on white in every theme: that is what machines read. */
export function ScanSymbol({ kind, shape, label }: { kind: SymbolKind; shape: SymbolShape; label: string }) {
  const { width, height, path } = shape;
  return (
    <svg
      className={kind === "qr" ? styles.square : styles.bars}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={kind === "qr" ? "xMidYMid" : "none"}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
