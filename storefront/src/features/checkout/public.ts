// What the first view needs of the checkout. The purchase itself is loaded when goods are chosen, or before, when the page has
// time; layouts and other features that are loaded then import it from parts.ts.
import { loadLater } from "../../shop/load-later.tsx";

export { CheckoutProvider } from "./checkout-context.tsx";
export {
  type CheckoutSteps,
  CheckoutStepsContext,
  type PayWay,
  useCheckoutSteps,
  type WaitsForCharacter,
} from "./checkout-steps.ts";
export type { OrderToRepeat } from "./buy-again.tsx";
export { useLastPurchase } from "./use-last-bought.ts";

const composer = loadLater(() => import("./order-composer.tsx").then((module) => module.OrderComposer));
const again = loadLater(() => import("./buy-again.tsx").then((module) => module.BuyAgain));
const resume = loadLater(() => import("./resume-purchase.tsx").then((module) => module.ResumePurchase));

export const OrderComposer = composer.Part;
export const BuyAgain = again.Part;
export const ResumePurchase = resume.Part;

export const checkoutPrefetches = [composer.prefetch, resume.prefetch];
