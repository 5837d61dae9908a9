import { describe, expect, it } from "vitest";
import { readLinkCharacter } from "./link-character.ts";

const read = (search: string) => readLinkCharacter(new URLSearchParams(search));

describe("the character that a link names", () => {
  it("is read without the blanks around it, its server in any writing [B31 B32 B33 B43 B44]", () => {
    const meant = { areaId: "a1", server: "s12", roleId: "r7", isWrong: false };
    for (const server_id of ["12", "S12", "s12", "%2012%20"]) {
      expect(read(`?area_id=%20a1&server_id=${server_id}&role_id=r7%20`)).toEqual(meant);
    }
    expect(read("?server_id=East1").server).toBe("seast1");
  });

  it("is none where the link names none", () => {
    for (const search of ["", "?server_id=&role_id=&area_id=", "?server_id=%20"]) {
      expect(read(search)).toEqual({ areaId: "", server: "", roleId: "", isWrong: false });
    }
  });

  it.each(["?server_id=%21%21", "?server_id=s", `?role_id=${"x".repeat(65)}`, "?area_id=a%00b", "?role_id=r1%0a2"])(
    "cannot be right in %s, and what is wrong is not used",
    (search) => {
      expect(read(search)).toEqual({ areaId: "", server: "", roleId: "", isWrong: true });
    },
  );
});
