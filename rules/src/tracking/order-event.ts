/** Y23: the number under which an order is reported to the collector. */
export const order_event = 18;
