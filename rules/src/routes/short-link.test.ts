import type { Brand } from "@gemgate/contract/brand";
import { describe, expect, it } from "vitest";
import { resolveShortLink } from "./short-link.ts";

const games: Brand["games"] = [
  { gp_id: "101", code: "tide", area: "sea", client_id: { android: "11", ios: "12", web: "13" } },
  { gp_id: "102", code: "lost", area: "ru", client_id: { android: "21", ios: "22", web: "23" } },
  { gp_id: "103", code: "bare", area: "sea", client_id: { android: "", ios: "32", web: "33" } },
  { gp_id: "104", area: "sea", client_id: { android: "41", ios: "42", web: "43" } },
];
const brand: Pick<Brand, "games" | "regions"> = { regions: ["universal", "sea"], games };

describe("a short link", () => {
  it.each([
    ["android", "11"],
    ["ios", "12"],
    ["web", "13"],
  ] as const)("leads a visitor on %s to the client of that device, and to its region [B12]", (platform, client_id) => {
    expect(resolveShortLink({ brand, code: "tide", platform })).toEqual({ kind: "game", area: "sea", client_id });
  });

  it("is read in any capitals", () => {
    expect(resolveShortLink({ brand, code: "TiDe", platform: "web" })).toMatchObject({ client_id: "13" });
  });

  it("falls back to the web where the device has no client", () => {
    expect(resolveShortLink({ brand, code: "bare", platform: "android" })).toMatchObject({ client_id: "33" });
  });

  it("to a region that the brand does not have leads to none", () => {
    expect(resolveShortLink({ brand, code: "lost", platform: "web" })).toEqual({ kind: "not_area" });
  });

  it.each(["nobody", "", "__proto__", "toString"])("of the code %j is unknown", (code) => {
    expect(resolveShortLink({ brand, code, platform: "web" })).toEqual({ kind: "unknown" });
  });
});
