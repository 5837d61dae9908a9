/** Z128: a UTC date and 100 random bits in Crockford's letters. Without a schema, for the browser reads it too. */
export const billingNoPattern = /^20[0-9]{6}[0-9A-HJKMNP-TV-Z]{20}$/;
