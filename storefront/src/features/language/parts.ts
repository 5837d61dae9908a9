// What layouts and other features may use of the language once more than the first view is loaded.
export { LanguagePanel } from "./language-panel.tsx";
export { useSwitchLanguage } from "./use-switch-language.ts";
