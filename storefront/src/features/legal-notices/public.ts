// What the first view needs of the legal notices.
export { LegalNoticeButtons } from "./legal-notice-buttons.tsx";
export { OperatorNoticeButtons } from "./operator-notice-buttons.tsx";
