// What layouts and other features may use of the appearance.
export { ThemeSwitch } from "./theme-switch.tsx";
