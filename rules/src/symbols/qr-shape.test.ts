import { expect, test } from "vitest";
import { qrShape } from "./qr-shape.ts";

test("a square symbol has its first corner behind four units of paper, and is not drawn where it could not be scanned", () => {
  const shape = qrShape("https://play.example/pay/3KH10X");
  expect(shape?.width).toBe(shape?.height);
  expect(shape?.path.startsWith("M4 4h1v1h-1zM5 4h1v1h-1z")).toBe(true);
  expect(qrShape("x".repeat(601))).toBeUndefined();
  expect(qrShape("")).toBeUndefined();
});
