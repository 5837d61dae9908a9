export type { ChangeCount, LeavingHost, ShopChange } from "./change-store.ts";
export { digestOf, endPreview, makePreview } from "./make-preview.ts";
export type { Draft, MadePreview, PreviewedHost, PreviewTerms } from "./make-preview.ts";
export { makePictures } from "./make-pictures.ts";
export { mountBrandPictures } from "./mount-brand-pictures.ts";
export { mountShopPictures } from "./mount-shop-pictures.ts";
export { listSizedPictures } from "./picture-size-store.ts";
export { draft_path, isPreviewThere, readPreview } from "./preview-store.ts";
export type { ShopPreview } from "./preview-store.ts";
export { planShop, publishShop } from "./publish-shop.ts";
export type { Published, PublishWorld, ShopPlan, TellProgress } from "./publish-shop.ts";
export {
  listKnownVersions,
  listVersions,
  readCurrentVersion,
  readVersionFiles,
  readVersionId,
} from "./version-store.ts";
export type { ShopVersion } from "./version-store.ts";
