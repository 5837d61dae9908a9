// What layouts and other features may use of the account.
export { AccountCard } from "./account-card.tsx";
export { HeaderUser } from "./header-user.tsx";
