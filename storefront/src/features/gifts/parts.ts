// What layouts and other features may use of gifts once more than the first view is loaded.
export { FriendButton, FriendPanel } from "./friend-panel.tsx";
export { GiftBar, GiftLine } from "./gift-line.tsx";
export { useFriend } from "./use-friend.ts";
