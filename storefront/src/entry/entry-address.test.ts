import { describe, expect, test } from "vitest";
import { readEntryCharacter, withEntryCharacter } from "./entry-address.ts";
import { readEntryMarks, writeEntryMarks } from "./entry-marks.ts";
import { nothingChosen } from "../shop/selection.ts";

const read = (search: string) => readEntryCharacter(new URLSearchParams(search));

describe("a link from the game", () => {
  test.each(["S12", "s12", "12"])(
    "a link from the game names its server in any writing: %s [B32 B43 B44]",
    (server_id) => {
      expect(read(`?server_id=${server_id}`).server).toBe("s12");
    },
  );

  test("a link from the game preselects area, server and role as a hint that must still be found [B31 B32 B33]", () => {
    const { character } = withEntryCharacter(nothingChosen, read("?area_id=a1&server_id=12&role_id=r7"));
    expect(character).toMatchObject({ areaId: "a1", server: "s12", roleId: "r7", isSeen: false });
  });

  test("a link from the game that names half a character chooses none", () => {
    expect(withEntryCharacter(nothingChosen, read("?server_id=12"))).toBe(nothingChosen);
    expect(withEntryCharacter(nothingChosen, read("?role_id=r7"))).toBe(nothingChosen);
  });

  test("a link from the game keeps what is already known of the same character", () => {
    const first = withEntryCharacter(nothingChosen, read("?server_id=12&role_id=r7"));
    expect(withEntryCharacter(first, read("?server_id=S12&role_id=r7"))).toBe(first);
  });

  test("a link from the game with nonsense in it says nothing", () => {
    expect(read(`?server_id=%3Cimg%3E&role_id=${"x".repeat(200)}&area_id=`)).toEqual({
      areaId: "",
      server: "",
      roleId: "",
    });
  });
});

test("marks on a history entry are read back and leave what others keep there", () => {
  const marked = writeEntryMarks({ own: 1 }, { isRead: true, isSettled: false });
  expect(marked).toEqual({ own: 1, isRead: true, isSettled: false });
  expect(readEntryMarks(marked)).toEqual({ isRead: true, isSettled: false });
  for (const state of [null, undefined, "x", { isRead: "yes" }]) {
    expect(readEntryMarks(state)).toEqual({ isRead: false, isSettled: false });
  }
});
