// What layouts and other features may use of the language.
export { LanguageButton } from "./language-button.tsx";
