// The only file here that talks to the server.
import { codes } from "@gemgate/contract/code";
import { useRef, useState } from "react";
import { useAsk } from "../../ask/use-ask.ts";
import { createRequestNonces } from "../../ask/request-nonces.ts";
import { sendReceipt } from "../../calls/wire-calls.ts";
import { useShop } from "../../shop/shop.ts";

export type ReceiptState =
  | { kind: "free" }
  | { kind: "sending" }
  | { kind: "sent"; address: string }
  | { kind: "failed"; why: "bad_address" | "too_many" | "network" };

interface Asked {
  billing_no: string;
  email: string;
}

/** Asks once for each address: a click that got no answer is repeated under its own nonce. */
export function useSendReceipt(billing_no: string): { state: ReceiptState; send: (address: string) => void } {
  const { game, random } = useShop();
  const ask = useAsk();
  const [state, setState] = useState<ReceiptState>({ kind: "free" });
  const nonces = useRef<ReturnType<typeof createRequestNonces<Asked>> | null>(null);
  return { state, send: (address) => void send(address.trim()) };

  async function send(email: string): Promise<void> {
    if (state.kind === "sending") return;
    if (!looksLikeAddress(email)) return setState({ kind: "failed", why: "bad_address" });
    setState({ kind: "sending" });
    const asked = { billing_no, email };
    nonces.current ??= createRequestNonces<Asked>(random);
    const answer = await ask(
      sendReceipt,
      { client_id: game?.client_id ?? "", ...asked },
      { nonce: nonces.current.of(asked), quiet: true, own: ["busy", "bad_parameter"] },
    );
    if (answer.ok) {
      nonces.current.end(asked);
      return setState({ kind: "sent", address: email });
    }
    setState({ kind: "failed", why: whyNot(answer) });
  }
}

function whyNot(answer: { kind: string; code?: number }): "bad_address" | "too_many" | "network" {
  if (answer.kind === "failed") return "network";
  if (answer.code === codes.bad_parameter) return "bad_address";
  return answer.code === codes.busy ? "too_many" : "network";
}

/** Spares a question for what is no address at first sight; the server decides. */
function looksLikeAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
