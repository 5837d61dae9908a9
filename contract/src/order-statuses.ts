/** K1: the numbers of the wire. Everything unknown counts as pending. */
export const orderStatuses = { fail: -2, pending: -1, success: 1, repeat: 10 } as const;
