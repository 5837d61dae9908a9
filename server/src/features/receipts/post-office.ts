// The mail server as we use it: one letter, one connection, an answer in our words and within a time.
import { createTransport } from "nodemailer";
import { answer_within_ms } from "../../platform/time-limits.ts";
import type { Secret } from "../../platform/secret.ts";
import { needsTls } from "./settings.ts";

export interface Letter {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly message_id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `refused`: no repetition can change it. Errors are codes alone, because the words of mail servers repeat the address. */
export type Posted = { kind: "sent" } | { kind: "refused" | "later"; error: string };

export interface PostOffice {
  send(letter: Letter): Promise<Posted>;
}

interface MailLimits {
  readonly mail: number;
  readonly mail_connection: number;
  readonly mail_silence: number;
}

export function openPostOffice(smtp_url: Secret | undefined, within: MailLimits = answer_within_ms): PostOffice {
  return {
    async send(letter) {
      const url = smtp_url === undefined ? null : URL.parse(smtp_url.reveal());
      if (url === null) return { kind: "later", error: "no mail server" };
      const transport = createTransport({
        host: url.hostname.replace(/^\[|\]$/g, ""),
        port: Number(url.port || (url.protocol === "smtps:" ? 465 : 587)),
        secure: url.protocol === "smtps:",
        requireTLS: needsTls(url),
        ...(url.username === ""
          ? {}
          : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
        connectionTimeout: within.mail_connection,
        greetingTimeout: within.mail_connection,
        socketTimeout: within.mail_silence,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      // A server that says a word now and then would hold the connection, and with it the lease, for ever: the signal closes it.
      const signal = AbortSignal.timeout(within.mail);
      try {
        await transport.sendMail({ ...mailOf(letter), signal });
        return { kind: "sent" };
      } catch (error) {
        return signal.aborted ? { kind: "later", error: "too slow" } : judge(error);
      } finally {
        transport.close();
      }
    },
  };
}

function mailOf({ message_id, ...letter }: Letter) {
  // No program answers it with a note of absence, and nobody's list is meant.
  return { ...letter, messageId: message_id, headers: { "Auto-Submitted": "auto-generated" } };
}

function judge(error: unknown): Posted {
  const { code = "unknown", responseCode = 0 } = readFault(error);
  const isFinal = responseCode >= 500 && code !== "EAUTH";
  return { kind: isFinal ? "refused" : "later", error: responseCode === 0 ? code : `${code} ${responseCode}` };
}

function readFault(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const responseCode = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  return { code, responseCode };
}
