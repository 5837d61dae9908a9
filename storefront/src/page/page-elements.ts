// Names that what the server writes and what the browser loads have in common.
/** Ids of elements. */
export const bootElementId = "boot";
export const rootElementId = "root";
export const endElementId = "end";
/** Events of the window: the store's scripts are about to take the page over, and the page handles what a player does. */
export const takesOverEvent = "takesover";
export const handlesTapsEvent = "handlestaps";
