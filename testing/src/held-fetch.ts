import { divertFetch } from "./divert-fetch.ts";

export interface HeldFetch {
  readonly fetch: typeof fetch;
  /** A call has come to the place where it waits. */
  readonly held: Promise<void>;
  letGo: () => void;
}

/** Calls to addresses with this ending wait until they are let go: before they are sent, or after the answer has arrived. */
export function holdFetch(ending: string, when: "unsent" | "answered"): HeldFetch {
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const wait = async (): Promise<void> => {
    arrival.resolve();
    await release.promise;
  };
  return {
    held: arrival.promise,
    letGo: () => release.resolve(),
    fetch: divertFetch(ending, async (send) => {
      if (when === "unsent") await wait();
      const response = await send();
      if (when === "answered") await wait();
      return response;
    }),
  };
}
