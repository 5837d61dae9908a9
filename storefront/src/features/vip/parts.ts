// What layouts and other features may use of the VIP centre; the first view needs nothing of it.
export { ClaimedPanel } from "./claimed-panel.tsx";
export { ExpectedVip, useUsableCoupons, VipEntry } from "./vip-entry.tsx";
export { VipCentre } from "./vip-centre.tsx";
