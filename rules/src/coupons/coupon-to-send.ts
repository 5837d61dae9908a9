/** J16: a coupon goes along where all three allow it; a pick that one of them does not allow is kept and not sent (Z47). */
export function couponToSend(sale: {
  /** '' where none is picked. */
  readonly picked: string;
  readonly isVipOn: boolean;
  readonly option: { readonly open_coupon: 0 | 1 };
  readonly goods: { readonly isCoupon: 0 | 1 };
}): string | undefined {
  const isAllowed = sale.isVipOn && sale.option.open_coupon === 1 && sale.goods.isCoupon === 1;
  return isAllowed && sale.picked !== "" ? sale.picked : undefined;
}
