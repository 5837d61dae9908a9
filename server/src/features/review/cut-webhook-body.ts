// A webhook's body for an operator's screen: ids, states and amounts, and nothing that names the payer or the card.

const shown =
  /(?:^|_)(?:id|ids|ref|reference|status|state|type|kind|event|code|success|live|livemode|mode|amount|value|currency|total|created|updated|date|time|at|reason|version|refunded|captured)$/;
/** Everything below such a name is cut, whatever it is called. */
const personal =
  /(?:payer|customer|card|shopper|buyer|billing|shipping|address|name|email|phone|holder|identification|additional_data|owner|person|receiver|recipient|device|ip$)/;
const cut = "…";
const text_max = 200;

export function cutWebhookBody(body: Buffer): string {
  const text = body.toString("utf8");
  const json = readJson(text);
  if (json !== undefined) return JSON.stringify(cutValue("", json, false), null, 2);
  if (/^[\w.[\]-]+=/.test(text)) {
    return [...new URLSearchParams(text)]
      .map(([name, value]) => `${name}=${String(cutValue(name, value, false))}`)
      .join("\n");
  }
  return `${body.length} bytes that are neither JSON nor a form:\n${cutText(text)}`;
}

function cutValue(name: string, value: unknown, isCut: boolean): unknown {
  const word = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  const isPersonal = isCut || personal.test(word);
  if (Array.isArray(value)) return value.map((one) => cutValue(name, one, isCut));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cutValue(key, one, isPersonal)]));
  }
  if (value === null || typeof value === "boolean") return value;
  if (isPersonal || !shown.test(word)) return cut;
  return typeof value === "string" ? value.slice(0, text_max) : value;
}

/** Long numbers and addresses are cut; what is left may show an operator what came. */
function cutText(text: string): string {
  return text
    .replaceAll(/[^\s@]+@[^\s@]+/g, cut)
    .replaceAll(/\d[\d -]{5,}\d/g, cut)
    .replaceAll(/[^\x20-\x7E\n]/g, "?")
    .slice(0, text_max);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
