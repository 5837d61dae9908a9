// What layouts and other features may use of the goods.
export { GoodsPrice } from "./goods-price.tsx";
export { GoodsPanel } from "./goods-panel.tsx";
export { GoodsThumb } from "./goods-thumb.tsx";
export { findGoods, secondLine } from "./group-goods.ts";
export { type ChosenGoods, useChosenGoods, useGoodsToBuy, useGoodsById, useReloadGoods } from "./use-goods.ts";
