/** Z113: an unpaid order lapses after 30 minutes, or the method's own time where that is longer. */
export const pay_within_s_default = 1_800;
