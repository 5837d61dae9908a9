// What other features may use of the cards.
export { CardFields } from "./card-fields.tsx";
export { CardLoginForm } from "./card-login-form.tsx";
export { useCardLogin } from "./use-card-login.ts";
export { type TypedCard, useTypedCard } from "./use-typed-card.ts";
