// Ids of the elements that the server writes and the browser looks for.
export const bootElementId = "boot";
export const rootElementId = "root";
export const endElementId = "end";
