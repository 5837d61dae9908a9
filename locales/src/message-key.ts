import type en from "./catalogues/en.json";

/** Every text there is: English is written first and names the keys. */
export type MessageKey = keyof typeof en;

/** The texts of one language as translators write them, in ICU message format. */
export type Catalogue = Record<MessageKey, string>;
