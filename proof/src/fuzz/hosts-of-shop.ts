import { everyBrand } from "@gemgate/demo/shop/read-demo";
import type { FuzzShop } from "./fuzz-shop.ts";
import type { HostChange } from "./request-changes.ts";

export interface ChosenHost {
  readonly name: string;
  readonly port: number;
  /** The brand of the host; undefined where it has none. */
  readonly brand: string | undefined;
}

export function hostOf({ port }: Pick<FuzzShop, "port">, brand: string, change?: HostChange): ChosenHost {
  const main = `${brand}.localhost:${port}`;
  switch (change) {
    case undefined:
      return { name: main, port, brand };
    case "demo":
      return { name: `${brand}-demo.localhost:${port}`, port, brand };
    case "backup 1":
      return { name: `${brand}-b1.localhost:${port + 1}`, port: port + 1, brand };
    case "backup 2":
      return { name: `${brand}-b2.localhost:${port + 2}`, port: port + 2, brand };
    case "another brand's": {
      const other = anotherBrand(brand);
      return { name: `${other}.localhost:${port}`, port, brand: other };
    }
    case "unknown":
      return { name: "evil.example", port, brand: undefined };
    case "without port":
      return { name: `${brand}.localhost`, port, brand: undefined };
    case "upper case":
      return { name: main.toUpperCase(), port, brand };
    case "with user name":
      return { name: `${main}@evil.example`, port, brand: undefined };
    case "with path":
      return { name: `${main}/..`, port, brand: undefined };
    // The machine's own name stands for the first brand.
    case "plain":
      return { name: `localhost:${port}`, port, brand: everyBrand[0]?.key };
  }
}

export function anotherBrand(brand: string): string {
  const at = everyBrand.findIndex(({ key }) => key === brand);
  return everyBrand[(at + 1) % everyBrand.length]?.key ?? brand;
}
