import { expect, test } from "vitest";
import { barcodeShape } from "./barcode-shape.ts";

test("a barcode is as wide as its bars and the paper beside them, and none is drawn for nothing", () => {
  // Start, six pairs and check of 11 units each, the stop of 13, and 10 units of paper on either side.
  expect(barcodeShape("123456789012")?.width).toBe(8 * 11 + 13 + 20);
  expect(barcodeShape("123456789012")?.path.startsWith("M10 0h2v")).toBe(true);
  expect(barcodeShape("")).toBeUndefined();
});
