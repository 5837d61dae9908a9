export { answerPreviews, privateHeaders } from "./answer-previews.ts";
export type { OpenPreview } from "./answer-previews.ts";
export { markedPages, markPage } from "./mark-pages.ts";
export { openPreviewWorld } from "./preview-world.ts";
export type { PreviewWorld } from "./preview-world.ts";
export { showsOnly } from "./shown-calls.ts";
