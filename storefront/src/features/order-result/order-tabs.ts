// What tabs of one browser tell each other about an order: the one that comes back from the payment page need not celebrate what another
// one shows, and one in the background says in its title that the money has come.
export interface TabChannel {
  tell: (message: unknown) => void;
  hear: (listener: (message: unknown) => void) => void;
  close: () => void;
}

export interface OrderTabs {
  billing_no: string;
  /** Another tab of the store shows this order already. */
  onElsewhere: () => void;
  onPaid: () => void;
}

export interface JoinedTabs {
  tellPaid: () => void;
  leave: () => void;
}

export function joinTabs(channel: TabChannel, { billing_no, onElsewhere, onPaid }: OrderTabs): JoinedTabs {
  // All tabs hear every answer; the one that has answered itself was here before whoever asked.
  let wasFirst = false;
  channel.hear((data) => {
    const said = readMessage(data);
    if (said?.billing_no !== billing_no) return;
    if (said.kind === "come") {
      wasFirst = true;
      channel.tell({ kind: "here", billing_no });
    }
    if (said.kind === "here" && !wasFirst) onElsewhere();
    if (said.kind === "paid") onPaid();
  });
  channel.tell({ kind: "come", billing_no });
  return {
    tellPaid: () => channel.tell({ kind: "paid", billing_no }),
    leave: () => channel.close(),
  };
}

function readMessage(data: unknown): { kind: unknown; billing_no: unknown } | undefined {
  if (typeof data !== "object" || data === null || !("kind" in data) || !("billing_no" in data)) return undefined;
  return { kind: data.kind, billing_no: data.billing_no };
}
