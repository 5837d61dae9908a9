// The demo pays through stand-ins. A brand with an account at one of these real providers is paid through that instead.
import { isMap, isSeq, parseDocument } from "yaml";
import type { Document, YAMLMap } from "yaml";

/** By payway. */
const real_providers: Readonly<Record<string, string>> = {
  "4": "adyen",
  "5": "paypal",
  "16": "mercadopago",
  "21": "portone",
  "22": "portone",
  "23": "portone",
};

/** By brand: the names of its accounts. */
export type Accounts = Readonly<Record<string, readonly string[]>>;

/** `text` is payments.yaml. The places of such brands leave a method and stand at a copy of it with the other provider. */
export function useAccounts(text: string, accounts: Accounts): string {
  const payable = new Set(Object.values(accounts).flat());
  if (!Object.values(real_providers).some((provider) => payable.has(provider))) return text;
  const document = parseDocument(text);
  const methods = document.contents;
  if (!isSeq<YAMLMap>(methods)) throw new Error("the file is no list");
  methods.items = methods.items.flatMap((method) => {
    const provider = real_providers[String(method.get("payway"))];
    const has = (place: YAMLMap): boolean =>
      provider !== undefined && accounts[String(place.get("brand"))]?.includes(provider) === true;
    const places = listOf(method, "places");
    return [
      ...copyAt(document, method, { places: places.filter((place) => !has(place)) }),
      ...copyAt(document, method, { places: places.filter(has), provider }),
    ];
  });
  return document.toString({ lineWidth: 0 });
}

function copyAt(
  document: Document,
  method: YAMLMap,
  { places, provider }: { places: readonly YAMLMap[]; provider?: string | undefined },
): YAMLMap[] {
  if (places.length === 0) return [];
  const copy = method.clone();
  if (!isMap(copy)) throw new Error("a copy of a method is a method");
  copy.set("places", document.createNode(places));
  if (provider !== undefined) {
    for (const own of [copy, ...listOf(copy, "channels")]) own.set("provider", provider);
  }
  return [copy];
}

function listOf(method: YAMLMap, name: string): YAMLMap[] {
  const list = method.get(name);
  return isSeq<YAMLMap>(list) ? list.items : [];
}
