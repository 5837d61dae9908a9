// The script in the head of every page: `tools/src/app-build/first-script-note.ts` bundles it.
import { runFirstScript } from "./page/first-script.ts";

runFirstScript();
