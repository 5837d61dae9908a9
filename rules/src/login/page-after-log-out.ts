/** B45, B46: the goods of the game that was chosen, else the start of the store. */
export function pageAfterLogOut({ isGameChosen }: { isGameChosen: boolean }): "/" | "/selectGoods" {
  return isGameChosen ? "/selectGoods" : "/";
}
