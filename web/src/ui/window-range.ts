export interface ListWindow {
  scroll_px: number;
  view_px: number;
  row_px: number;
  count: number;
}

/** Rows kept ready above and below what is seen, so that a quick swipe shows no gap. */
const spare_rows = 8;

/** Which rows of a long list must exist: from `first` up to, but not including, `end`. */
export function windowRange({ scroll_px, view_px, row_px, count }: ListWindow): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scroll_px / row_px) - spare_rows);
  const end = Math.min(count, Math.ceil((scroll_px + view_px) / row_px) + spare_rows);
  return { first: Math.min(first, count), end: Math.max(end, 0) };
}
