// Sees HTTP 429 under an adapter, whose own answer only says that nothing is known.

export interface WatchedFetch {
  readonly fetch: typeof fetch;
  /** Undefined where no answer was a 429. */
  limit(): { readonly retry_after_s: number | undefined } | undefined;
}

export function watchRateLimit(ask: typeof fetch): WatchedFetch {
  let limit: { retry_after_s: number | undefined } | undefined;
  return {
    fetch: async (address, init) => {
      const response = await ask(address, init);
      if (response.status === 429) limit = { retry_after_s: readRetryAfter(response.headers.get("retry-after")) };
      return response;
    },
    limit: () => limit,
  };
}

/** Seconds; the form with a date is not read, because it would be held against another clock than the provider's. */
function readRetryAfter(value: string | null): number | undefined {
  return value !== null && /^[0-9]{1,6}$/.test(value) ? Number(value) : undefined;
}
