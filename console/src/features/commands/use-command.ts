import { proposeCommand } from "@gemgate/contract/console/commands";
import type { CommandRow, GivenCommand } from "@gemgate/contract/console/commands";
import { useRef, useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import type { CallErrorName } from "../../calls/console-client.ts";
import { useChange } from "../../session/use-change.ts";
import { everything } from "./command-queries.ts";

interface Proposing {
  readonly busy: boolean;
  readonly refused: CallErrorName | undefined;
  /** What became of it. */
  readonly command: CommandRow | undefined;
  readonly propose: (given: GivenCommand) => void;
}

/** The same content sent again, after a code or a lost answer, is the same request: it has one effect. */
export function useCommand(): Proposing {
  const sent = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const [command, setCommand] = useState<CommandRow>();
  const { busy, refused, change } = useChange<CommandRow>(everything);
  const propose = async (given: GivenCommand): Promise<void> => {
    const content = JSON.stringify(given);
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const { key } = sent.current;
    setCommand(await change(() => callConsole(proposeCommand, given, key)));
  };
  return {
    busy,
    refused,
    command,
    propose: (given) => {
      if (!busy) void propose(given);
    },
  };
}
