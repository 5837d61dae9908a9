import type { Call, ContentOf, ContentSchema, QuerySchema } from "@gemgate/contract/call";
import type { CodeName } from "@gemgate/contract/code";
import type { CallParameters, WireCall } from "@gemgate/web/call/call-answer";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { type Shop, useShop } from "../shop/shop.ts";
import type { ShopCommon } from "./shop-calls.ts";
import { useAsk } from "./use-ask.ts";

export interface ServerDataOptions {
  /** False while something that the call needs is not known yet. */
  enabled?: boolean;
  /** How long an answer is good enough not to ask again. */
  fresh_ms?: number;
  /** What the answer depends on beside the parameters, such as the account. */
  owner?: string;
  /** Refusals that lead nowhere: what is missing is all there is to say. */
  own?: readonly CodeName[];
}

export interface ServerData<Content> {
  content: Content | undefined;
  isWaiting: boolean;
  hasFailed: boolean;
  /** With which code it was refused, where it was. */
  code?: number | undefined;
  tryAgain: () => void;
}

const fresh_ms_default = 60_000;

/** Server data with its four states. A failure is shown where the data would stand, so it makes no toast. */
export function useServerData<Query extends QuerySchema, Content extends ContentSchema>(
  call: WireCall<Query, Content>,
  parameters: CallParameters<Query, ShopCommon>,
  options: ServerDataOptions = {},
): ServerData<ContentOf<Call<Query, Content>>> {
  const ask = useAsk();
  const shop = useShop();
  const { enabled = true, fresh_ms = fresh_ms_default, owner = "", own = [] } = options;
  const query = useQuery(
    {
      queryKey: [call.path, parameters, owner],
      queryFn: async ({ signal }) => {
        const answer = await ask(call, parameters, { signal, quiet: true, own });
        if (answer.ok) return answer.content;
        throw new NoContent(call.path, answer.kind === "refused" ? answer.code : undefined);
      },
      enabled,
      staleTime: fresh_ms,
    },
    queriesOf(shop),
  );
  return {
    content: query.data,
    isWaiting: enabled && query.isPending,
    hasFailed: query.isError && !query.isFetching,
    code: query.error instanceof NoContent && !query.isFetching ? query.error.code : undefined,
    tryAgain: () => void query.refetch(),
  };
}

class NoContent extends Error {
  readonly code: number | undefined;

  constructor(path: string, code: number | undefined) {
    super(`${path} gave no content.`);
    this.code = code;
  }
}

/** Every answer of the call is old: what is in view is asked for again, the rest when it is needed. */
export function forgetServerData(shop: Shop, { path }: Pick<WireCall, "path">): void {
  void queriesOf(shop).invalidateQueries({ queryKey: [path] });
}

const clients = new WeakMap<Shop, QueryClient>();

/**
 * One cache for each shop. It is no React context, because the first page must not load the library: its data is in the page, and
 * the parts that make calls are loaded later.
 */
function queriesOf(shop: Shop): QueryClient {
  const known = clients.get(shop);
  if (known !== undefined) return known;
  const client = new QueryClient({
    // The call client retries by itself, and a page that comes back to the front must not jump. A question without a network fails
    // with words and a button instead of waiting for ever.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: "always" },
    },
  });
  clients.set(shop, client);
  return client;
}
