/**
 * One name for all spellings of an account that a game may take for the same: compatibility forms (a full-width v), capitals, blanks at
 * the ends and characters that cannot be seen. Only for counting: the game is asked for the name as it was typed. A game that folds
 * more than this has to count tries itself (docs/game-backend-api.md).
 */
export function foldAccountName(username: string): string {
  return username
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .trim();
}
