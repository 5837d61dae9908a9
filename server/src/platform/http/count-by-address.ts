/** How much of something each address has at this moment, up to a bound. */
export interface AddressCount {
  /** Undefined: one more would be too many. Otherwise a function that releases it, once however often it is called. */
  take(address: string): (() => void) | undefined;
}

export function countByAddress(max: number): AddressCount {
  const taken = new Map<string, number>();
  return {
    take(address) {
      const count = (taken.get(address) ?? 0) + 1;
      if (count > max) return undefined;
      taken.set(address, count);
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
}
