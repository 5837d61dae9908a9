// What layouts and other features may use of the goods.
export { GoodsPanel } from "./goods-panel.tsx";
export { GoodsThumb } from "./goods-thumb.tsx";
export { secondLine } from "./group-goods.ts";
export { type ChosenGoods, useChosenGoods } from "./use-goods.ts";
