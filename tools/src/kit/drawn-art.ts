// The kit shows components without the server that draws what has the colour of a brand: here its addresses are drawn as they are asked for.
import { faceScenes } from "@gemgate/contract/brand-face";
import { goodsArtKinds } from "@gemgate/rules/goods/goods-art";
import { landmarks } from "@gemgate/rules/goods/key-art";
import { drawBanner } from "@gemgate/shop-folder/drawing/draw-banner";
import { drawGoods } from "@gemgate/shop-folder/drawing/draw-goods";
import { drawKeyArt } from "@gemgate/shop-folder/drawing/draw-key-art";
import type { Connect, Plugin } from "vite";

export const drawnArt: Plugin = {
  name: "gemgate-drawn-art",
  configureServer: ({ middlewares }) => void middlewares.use("/art", sendDrawing),
  configurePreviewServer: ({ middlewares }) => void middlewares.use("/art", sendDrawing),
};

function sendDrawing(...[request, response, next]: Parameters<Connect.NextHandleFunction>): void {
  const svg = drawAddress(request.url ?? "");
  if (svg === undefined) return next();
  response.setHeader("content-type", "image/svg+xml");
  response.end(svg);
}

/** Undefined: it is a file of the art set, or nothing. */
export function drawAddress(address: string): string | undefined {
  const [, of = "", ...parts] =
    /^\/(goods|key|banner)-(?:([a-z]+)-)?(?:([a-z]+)-)?(?:(\d+)-)?(\d+)\.svg$/.exec(address) ?? [];
  const [first, second, number, hue] = parts;
  const kind = goodsArtKinds.find((one) => one === first);
  if (of === "goods" && kind !== undefined) return drawGoods({ kind, tier: Number(number), hue: Number(hue) });
  const scene = faceScenes.find((one) => one === first);
  const landmark = landmarks.find((one) => one === second);
  if (of === "key" && scene && landmark) return drawKeyArt({ scene, landmark, hue: Number(hue) });
  if (of !== "banner") return undefined;
  return drawBanner({ picture: { scene: "ridge", landmark: "plain", hue: Number(hue) }, number: Number(number) });
}
