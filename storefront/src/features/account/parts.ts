// What layouts and other features may use of the account once more than the first view is loaded.
export { AgeBandPanel } from "./age-band-panel.tsx";
export { ExpectedProfile, ProfileCard } from "./profile-card.tsx";
export { SdkUserPart } from "./sdk-user-part.tsx";
export { monthEndWords } from "./month-end-words.ts";
export { SpendingLimit } from "./spending-limit.tsx";
export { useSpendingMonth } from "./use-spending-month.ts";
export { UserPanel } from "./user-panel.tsx";
