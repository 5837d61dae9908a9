/** Y11: after an illegal use (-3062) the coupon list is read again this much later. */
export const coupon_reload_ms = 1_000;
