// What the first view needs of the legal notices.
export { NoticeButtons } from "./notice-buttons.tsx";
