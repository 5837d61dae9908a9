/** A fetch that answers calls to addresses with this ending in another way: silence, a delay, a refusal. */
export function divertFetch(
  ending: string,
  divert: (send: () => Promise<Response>) => Promise<Response>,
): typeof fetch {
  return (address, init) => {
    const send = () => fetch(address, init);
    const url = address instanceof Request ? address.url : address.toString();
    return url.endsWith(ending) ? divert(send) : send();
  };
}
