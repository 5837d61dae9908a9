// What the server mounts of the help page.
export { mountHelpPage } from "./help-page.ts";
