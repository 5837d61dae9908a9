/**
 * Z30: what a card login opened. It lives in the page alone: neither the token nor the card is written anywhere, and a player who loads
 * the page anew enters the card again. So no other part of the store ever sees this token.
 */
export interface CardSession {
  readonly token: string;
  /** Redeeming shows the card once more, as it was typed. */
  readonly cardInfo: string;
  /** The masked number. */
  readonly name: string;
  /** The face value. */
  readonly price: number;
  /** Z31: what it is worth in money; the face value where the server does not say. */
  readonly money: number;
  readonly currency: string;
  readonly gems: number;
  readonly extraGems: number;
}
