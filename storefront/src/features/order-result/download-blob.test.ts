import { afterEach, expect, test, vi } from "vitest";
import { downloadBlob } from "./download-blob.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is downloaded can still be read after the click, and is not kept for ever", () => {
  vi.useFakeTimers();
  const did: string[] = [];
  vi.stubGlobal("document", { createElement: () => ({ click: () => did.push("click") }) });
  vi.stubGlobal("URL", {
    createObjectURL: () => "blob:1",
    revokeObjectURL: (address: string) => did.push(`gone ${address}`),
  });
  downloadBlob(new Blob(["code"]), "A.png");
  expect(did).toEqual(["click"]);
  vi.runAllTimers();
  expect(did).toEqual(["click", "gone blob:1"]);
});
