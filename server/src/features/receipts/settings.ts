// Where receipts are posted. Without it no receipt is offered by e-mail.
import { isLoopback } from "../../platform/loopback.ts";
import { Secret } from "../../platform/secret.ts";
import { SettingsError, settingsPart } from "../../platform/settings-part.ts";

export interface ReceiptSettings {
  /** User and password may stand in it. */
  readonly smtp_url: Secret | undefined;
}

export const receiptSettings = settingsPart({
  names: ["SMTP_URL"],
  read: (env): ReceiptSettings => {
    const given = env("SMTP_URL");
    if (given === undefined || given === "") return { smtp_url: undefined };
    const url = URL.parse(given);
    if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
      throw new SettingsError("SMTP_URL is smtp://user:password@host:port or smtps://….");
    if (!isEncoded(url.username) || !isEncoded(url.password))
      throw new SettingsError("SMTP_URL: a % in user or password is written as %25.");
    return { smtp_url: new Secret(given) };
  },
});

function isEncoded(words: string): boolean {
  try {
    decodeURIComponent(words);
    return true;
  } catch {
    return false;
  }
}

/** What is not encrypted from the first byte must become so, except on this very machine. */
export function needsTls(url: URL): boolean {
  return url.protocol === "smtp:" && !isLoopback(url.hostname);
}
