// What layouts and other features may use of the roles once more than the first view is loaded.
export { RolePanel } from "./role-panel.tsx";
export { ServerList } from "./server-list.tsx";
export { ServerSearch } from "./server-search.tsx";
export { useRolePicker } from "./use-role-picker.ts";
export { useServerFinder } from "./use-server-finder.ts";
