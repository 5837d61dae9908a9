// What layouts may use of the forced banner once more than the first view is loaded.
export { BannerPanel } from "./banner-panel.tsx";
export { hideBannerToday, showBannerOnce } from "./show-once.ts";
