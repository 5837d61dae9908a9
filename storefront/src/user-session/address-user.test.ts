import { expect, test, vi } from "vitest";
import { createAddressUser } from "./address-user.ts";

const player = { username: "kaelis", suid: "7", oauth_token: "t", gp_id: "101" };

test("inside a game no user is logged in until the token of the address is answered [W2]", () => {
  const users = createAddressUser("t");
  const heard = vi.fn<() => void>();
  users.subscribe(heard);
  expect([users.currentUser(), users.isAsking()]).toEqual([null, true]);
  users.keepLogin(player);
  expect([users.currentUser(), users.isAsking()]).toEqual([player, false]);
  expect(users.currentUser()).toBe(users.currentUser());
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a token that is refused leaves no user, and so does an address without one [W5]", () => {
  const users = createAddressUser("t");
  users.removeCurrentUser();
  expect([users.currentUser(), users.isAsking()]).toEqual([null, false]);
  expect(createAddressUser("").isAsking()).toBe(false);
});

test("a user who is removed is gone, and another game brings no user back [W5]", () => {
  const users = createAddressUser("t");
  users.keepLogin(player);
  users.chooseGame("102");
  expect(users.currentUser()).toBe(player);
  users.removeCurrentUser();
  users.chooseGame("101");
  expect(users.currentUser()).toBeNull();
});
