// Whether somebody is at the page. What it asks for by itself does not keep the session awake.
const away_after_ms = 60_000;
let touched_ms = Date.now();

for (const event of ["pointerdown", "keydown"] as const) {
  addEventListener(event, () => (touched_ms = Date.now()), { capture: true, passive: true });
}

export function isAway(): boolean {
  return Date.now() - touched_ms > away_after_ms;
}
