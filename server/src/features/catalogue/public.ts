export type { ChangeCount, LeavingHost, ShopChange } from "./change-store.ts";
export { makePictures } from "./make-pictures.ts";
export { mountBrandPictures } from "./mount-brand-pictures.ts";
export { mountShopPictures } from "./mount-shop-pictures.ts";
export { listSizedPictures } from "./picture-size-store.ts";
export { planShop, publishShop } from "./publish-shop.ts";
export type { Published, PublishWorld, ShopPlan, TellProgress } from "./publish-shop.ts";
export { listVersions, readCurrentVersion, readVersionFiles } from "./version-store.ts";
export type { ShopVersion } from "./version-store.ts";
