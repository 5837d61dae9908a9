// What layouts may use of the question about tracking.
export { ConsentButton } from "./consent-button.tsx";
export { ConsentSlot } from "./consent-slot.tsx";
