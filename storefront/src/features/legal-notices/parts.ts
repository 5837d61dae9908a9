// What layouts and other features may use of the legal notices and agreements once more than the first view is loaded.
export { AgreementsLink } from "./agreements-link.tsx";
export { AgreementsPanel } from "./agreements-panel.tsx";
export { LegalNoticePanel } from "./legal-notice-panel.tsx";
