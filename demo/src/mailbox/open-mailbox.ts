// The mailbox of the demo: it takes every mail that the store sends, keeps the last ones in memory and shows them on a page.
import { createServer } from "node:http";
import type { Server } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { renderMailbox } from "./render-mailbox.ts";

export interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly message_id: string;
}

export interface Mailbox {
  readonly smtp_port: number;
  /** Newest first. */
  readonly mails: readonly Mail[];
  close: () => Promise<void>;
}

/** What the mail server does instead of taking a mail, where a test plays a bad day. */
export type MailFault = "refuse" | "busy" | "lose" | "silence";

export interface MailboxOptions {
  /** Zero: any that is free. */
  readonly smtp_port: number;
  /** Undefined: no page. */
  readonly page_port?: number;
  /** Asked at each mail. */
  readonly fault?: () => MailFault | undefined;
}

const kept_max = 50;
const size_max = 256 * 1024;

export async function openMailbox({ smtp_port, page_port, fault = () => undefined }: MailboxOptions): Promise<Mailbox> {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: size_max,
    onRcptTo(_address, _session, answer) {
      const now = fault();
      if (now === "refuse") return answer(withCode("no such mailbox", 550));
      if (now === "busy") return answer(withCode("try again later", 451));
      // A server that never answers, until the caller has enough of it.
      if (now !== "silence") answer();
    },
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const isLost = fault() === "lose";
        keep(Buffer.concat(chunks)).then(
          // Lost: the mail is there, and the sender does not learn of it.
          () => (isLost ? answer(withCode("closing the connection", 421)) : answer()),
          () => answer(withCode("not a mail", 554)),
        );
      });
    },
  });
  smtp.on("error", () => {});
  const opened = await listen(smtp, smtp_port);
  const page = page_port === undefined ? undefined : await openPage(page_port, mails);
  return {
    smtp_port: opened,
    mails,
    async close() {
      page?.close();
      page?.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };

  async function keep(raw: Buffer): Promise<void> {
    const read = await PostalMime.parse(raw);
    mails.unshift({
      to: (read.to ?? []).map(({ address = "" }) => address).join(", "),
      from: `${read.from?.name ?? ""} <${read.from?.address ?? ""}>`,
      subject: read.subject ?? "",
      text: read.text ?? "",
      html: read.html ?? "",
      message_id: read.messageId ?? "",
    });
    mails.length = Math.min(mails.length, kept_max);
  }
}

function withCode(words: string, responseCode: number): Error {
  return Object.assign(new Error(words), { responseCode });
}

function listen(smtp: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.server.once("error", reject);
    smtp.listen(port, "127.0.0.1", () => {
      const address = smtp.server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function openPage(port: number, mails: readonly Mail[]): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const { status, html, policy } = renderMailbox(request.url ?? "/", mails);
    response
      .writeHead(status, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
      .end(html);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
