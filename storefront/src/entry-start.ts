// The one script that a page loads before its first paint.
import { loadScriptsAfterPaint } from "./page/load-scripts-after-paint.ts";

loadScriptsAfterPaint();
