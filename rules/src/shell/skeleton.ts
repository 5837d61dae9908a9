/** Y17: placeholder rows while a list loads. */
export const skeleton_rows = 3;
