import { expect, it } from "vitest";
import { loginTargetOf } from "./ingame-login.ts";

const shown = { client_id: "1001", gp_id: "101" };
const at = (search: string, pathname = "/replenishGoods") => ({ pathname, search });

it("a login is that of the shown game [E22]", () => {
  expect(loginTargetOf(at(""), shown)).toEqual({ client_id: "1001", game_id: "" });
  expect(loginTargetOf(at("?game_id=103&rp_client_id="), shown)).toEqual({ client_id: "1001", game_id: "" });
});

it("a login in the replenish auto mode is the in-game one of the named game, else of the shown one", () => {
  expect(loginTargetOf(at("?rp_client_id=77&game_id=103"), shown)).toEqual({ client_id: "77", game_id: "103" });
  expect(loginTargetOf(at("?rp_client_id=77"), shown)).toEqual({ client_id: "77", game_id: "101" });
  expect(loginTargetOf(at("?rp_client_id=77&game_id="), shown)).toEqual({ client_id: "77", game_id: "101" });
});

it("a login without any game is the ordinary one, whatever the address says", () => {
  const nothing = { client_id: "100", gp_id: "" };
  expect(loginTargetOf(at("?rp_client_id=77"), nothing)).toEqual({ client_id: "100", game_id: "" });
});

it.each(["/", "/selectGame", "/layoutGame", "/selectGoods", "/my", "/replenishGoods", "/SELECTGOODS", "/my/"])(
  "%s shows what is owed, so that its login is the in-game one",
  (pathname) => {
    expect(loginTargetOf(at("?rp_client_id=77", pathname), shown)).toEqual({ client_id: "77", game_id: "101" });
  },
);

it.each([
  "/userCenter",
  "/certifiedReal",
  "/activity",
  "/errorReplenish",
  "/showError",
  "/notArea",
  "/my/x",
  "/elsewhere",
])("%s is itself, so that its login is the ordinary one [E22]", (pathname) => {
  expect(loginTargetOf(at("?rp_client_id=77", pathname), shown)).toEqual({ client_id: "1001", game_id: "" });
});
