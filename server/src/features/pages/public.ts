export { loadPageRenderer, mountStorefrontPages } from "./storefront-pages.ts";
