import { describe, expect, test } from "vitest";
import { createCheckoutSteps } from "../new/popups/checkout-steps.ts";
import { askQuestion, closeEverything, closePopup, createPopupStore, openPopup } from "./popup-store.ts";

const question = { title: "Log out?", text: "Are you sure?", confirm: "Log out", cancel: "Stay" };

const card = {
  token: "t",
  cardInfo: "",
  name: "•••• 0001",
  price: 1,
  money: 1,
  currency: "USD",
  gems: 1,
  extraGems: 0,
};

describe("the popup of a page", () => {
  test("the popup of a page is one: a second replaces the first [D2]", () => {
    const store = createPopupStore();
    openPopup(store, { kind: "recharge" });
    openPopup(store, { kind: "result", billing_no: "b", url: undefined });
    expect(store.getState().popup?.kind).toBe("result");
  });

  test("the popup of a page gives its place to a question and gets it back [D2]", async () => {
    const store = createPopupStore();
    openPopup(store, { kind: "games" });
    const answer = askQuestion(store, question);
    expect(store.getState().question?.title).toBe("Log out?");
    store.getState().question?.answer(true);
    expect(await answer).toBe(true);
    expect(store.getState()).toMatchObject({ popup: { kind: "games" }, question: null });
  });

  test("closing a question answers no and keeps the popup below [E44]", async () => {
    const store = createPopupStore();
    openPopup(store, { kind: "user" });
    const answer = askQuestion(store, question);
    closePopup(store);
    expect(await answer).toBe(false);
    expect(store.getState().popup?.kind).toBe("user");
  });

  test("the popup of a page that asks for the age gives back the popup in which Pay was clicked, and only that one", () => {
    const store = createPopupStore();
    const tracked: string[] = [];
    const tracker = { track: (name: string) => void tracked.push(name), trackOrder: () => {} };
    const steps = createCheckoutSteps(store, { tracker });
    steps.choosePayment();
    expect(tracked).toEqual(["openRecharge"]);
    steps.askAge();
    expect(store.getState().popup?.kind).toBe("age");
    closePopup(store);
    expect(store.getState().popup).toEqual({ kind: "recharge" });
    closePopup(store);
    steps.askAge();
    closePopup(store);
    expect(store.getState().popup).toBeNull();
  });

  test("the popup of a page with the agreements gives back the payment choice in which they were opened, and nothing on the page of My [B50]", () => {
    const store = createPopupStore();
    openPopup(store, { kind: "recharge" });
    openPopup(store, { kind: "agreements", before: store.getState().popup });
    closePopup(store);
    expect(store.getState().popup).toEqual({ kind: "recharge" });
    openPopup(store, { kind: "agreements", before: null });
    closePopup(store);
    expect(store.getState().popup).toBeNull();
  });

  test("the popup of a page with help gives back the order about which it was asked, however it is closed [K14]", () => {
    const store = createPopupStore();
    openPopup(store, { kind: "result", billing_no: "b", url: "https://pay.example/b" });
    openPopup(store, { kind: "help", billing_no: "b", before: store.getState().popup });
    closePopup(store);
    expect(store.getState().popup).toEqual({ kind: "result", billing_no: "b", url: "https://pay.example/b" });
  });

  test("the popup of a page goes with its question when the page is left, and the question is answered with no", async () => {
    const store = createPopupStore();
    openPopup(store, { kind: "user" });
    const answer = askQuestion(store, question);
    closeEverything(store);
    expect(await answer).toBe(false);
    expect(store.getState()).toMatchObject({ popup: null, question: null });
  });

  test("the popup of a page that is busy goes only with the answer it waits for, whatever the player does [L16]", () => {
    const store = createPopupStore();
    openPopup(store, { kind: "card", card });
    store.setState({ isBusy: true });
    closePopup(store);
    closeEverything(store);
    expect(store.getState().popup?.kind).toBe("card");
    openPopup(store, { kind: "result", billing_no: "b", url: undefined, card });
    closePopup(store);
    expect(store.getState().popup).toBeNull();
  });

  test("the popup of a page that is busy keeps its place behind a question, which can always be answered", async () => {
    const store = createPopupStore();
    openPopup(store, { kind: "card", card });
    store.setState({ isBusy: true });
    const answer = askQuestion(store, question);
    closePopup(store);
    expect(await answer).toBe(false);
    expect(store.getState()).toMatchObject({ popup: { kind: "card" }, question: null });
  });

  test("a second question answers the first with no", async () => {
    const store = createPopupStore();
    const first = askQuestion(store, question);
    void askQuestion(store, { ...question, title: "Switch?" });
    expect(await first).toBe(false);
    expect(store.getState().question?.title).toBe("Switch?");
  });
});
