// What layouts and other features may use of the login once more than the first view is loaded.
export { LoginPanel } from "./login-panel.tsx";
