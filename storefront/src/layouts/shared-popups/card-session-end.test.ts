import { describe, expect, test } from "vitest";
import { watchCardSession } from "./card-session-end.ts";
import { askQuestion, closeEverything, closePopup, createPopupStore, openPopup } from "./popup-store.ts";

const card = {
  token: "t1",
  cardInfo: "",
  name: "•••• 0001",
  price: 1,
  money: 1,
  currency: "USD",
  gems: 1,
  extraGems: 0,
};
const question = { title: "Use it?", text: "It works once.", confirm: "Use", cancel: "Keep" };

function openCard() {
  const popups = createPopupStore();
  const ended: string[] = [];
  watchCardSession(popups, ({ token }) => void ended.push(token));
  openPopup(popups, { kind: "card", card });
  return { popups, ended };
}

describe("a card session", () => {
  test("a card session ends with the popup that shows it, however that goes [E8]", () => {
    const ways: ((popups: ReturnType<typeof createPopupStore>) => void)[] = [
      closePopup,
      closeEverything,
      (popups) => openPopup(popups, { kind: "login", reason: "entry", way: "card" }),
      (popups) => openPopup(popups, { kind: "card", card: { ...card, token: "t2" } }),
    ];
    for (const leave of ways) {
      const { popups, ended } = openCard();
      leave(popups);
      expect(ended).toEqual(["t1"]);
    }
  });

  test("a card session outlives a question, the step to the result, and help about it [E8]", () => {
    const { popups, ended } = openCard();
    void askQuestion(popups, question);
    closePopup(popups);
    popups.setState({ isBusy: true });
    openPopup(popups, { kind: "result", billing_no: "b", url: undefined, card });
    openPopup(popups, { kind: "help", billing_no: "b", before: popups.getState().popup });
    closePopup(popups);
    expect(ended).toEqual([]);
    closePopup(popups);
    expect(ended).toEqual(["t1"]);
  });

  test("a card session is not ended while a request is on its way [L16]", () => {
    const { popups, ended } = openCard();
    popups.setState({ isBusy: true });
    openPopup(popups, { kind: "login", reason: "expired", way: "account" });
    openPopup(popups, { kind: "result", billing_no: "b", url: undefined, card });
    expect(ended).toEqual([]);
    closePopup(popups);
    expect(ended).toEqual(["t1"]);
  });

  test("without a card session none is ended [E8]", () => {
    const popups = createPopupStore();
    const ended: string[] = [];
    watchCardSession(popups, ({ token }) => void ended.push(token));
    openPopup(popups, { kind: "result", billing_no: "b", url: undefined });
    closePopup(popups);
    expect(ended).toEqual([]);
  });
});
