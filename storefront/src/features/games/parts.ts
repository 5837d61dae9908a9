// What layouts and other features may use of the games once more than the first view is loaded.
export { GamePanel } from "./game-panel.tsx";
