import { useShop } from "../../shop/shop.ts";
import { loadPage } from "../../shop/store-navigation.ts";

/** F25, Z27: home without the unknown character, or it would be asked for there again. */
export function useReturnHome(): () => void {
  const { selection } = useShop();
  return () => {
    selection.setState({ character: null });
    loadPage("/");
  };
}
