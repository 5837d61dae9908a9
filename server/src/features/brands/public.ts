export { readBrandTerms } from "./brand-terms.ts";
export { listPageHosts } from "./brand-store.ts";
export type { BrandTerms, PageHost } from "./brand-store.ts";
export { openBrands } from "./open-brands.ts";
export { readBrands } from "./read-brands.ts";
export { BrandRefused, storeBrands } from "./store-brands.ts";
export { brandHostTable, brandTable } from "./shop-brand-store.ts";
export { listBrandTitles } from "./brand-title-store.ts";
