// What layouts and other features may use of the prepaid cards once more than the first view is loaded.
export { CardFields } from "./card-fields.tsx";
export { CardLoginForm } from "./card-login-form.tsx";
export { endCardSession } from "./end-card-session.ts";
export { GiftCardButton, GiftCardFields, GiftCardValue } from "./gift-card-panel.tsx";
export { RedeemButton, RedeemPanel } from "./redeem-panel.tsx";
export { useCardLogin } from "./use-card-login.ts";
export { useGiftCard } from "./use-gift-card.ts";
export { useRedeem } from "./use-redeem.ts";
export { type TypedCard, useTypedCard } from "./use-typed-card.ts";
