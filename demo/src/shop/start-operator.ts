/** Who publishes at a start, in the history of the shop. What anybody else published is not overwritten by the next start. */
export const start_operator = "npm start";
