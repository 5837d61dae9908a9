import type { Screens } from "../shop/screens.ts";

/** Screens for tests that do not look where a feature leads: nothing opens, and every question is answered with no. */
export const noScreens: Screens = {
  logIn() {},
  chooseGame() {},
  chooseRegion() {},
  chooseLanguage() {},
  confirm: () => Promise.resolve(false),
  showTip() {},
  showUser() {},
  showOrders() {},
  showOrder() {},
  showClaimed() {},
  showAgreements() {},
  help() {},
  continueOnPhone() {},
  showLegalNotice() {},
  notArea() {},
  showError() {},
  errorReplenish() {},
  home() {},
  verify() {},
  redeemCard() {},
  showCardResult() {},
  enterGiftCard() {},
  showGiftCardResult() {},
  close() {},
};
