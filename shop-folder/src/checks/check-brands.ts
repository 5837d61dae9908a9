// What brands may not share, and what their files say of one another.
import type { Brand } from "@gemgate/contract/brand";
import { nearest, quoted } from "../findings.ts";
import { hasPicture } from "../picture-address.ts";
import type { Checking } from "./check-context.ts";

export function checkBrands(checking: Checking): void {
  refuseShared(checking);
  for (const brand of checking.shop.brands) checkGames(checking, brand);
  checkPages(checking);
}

/** A host, an event or an app that two brands have would serve or count one as the other. */
function refuseShared({ shop, findings }: Checking): void {
  const owners = new Map<string, string>();
  for (const { key, file, record } of shop.brands) {
    for (const [path, value] of [
      ...hostsOf(record),
      ["event_id", String(record.event_id)],
      ["app_id", record.app_id],
      ["login_client_id", String(record.login_client_id)],
    ] as const) {
      const name = path.endsWith("_id") ? `${path} ${value}` : value;
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, key);
      else if (owner !== key) {
        findings.error(
          file.at(path),
          `${quoted(value)} belongs to the brand ${quoted(owner)} too`,
          "give each brand its own",
        );
      }
    }
    for (const currency of [record.currency, ...(record.whole_number_currencies ?? [])]) {
      if (shop.settings.value.currencies.includes(currency)) continue;
      findings.error(
        file.at("currency"),
        `${quoted(currency)} is none of the currencies of shop.yaml`,
        "add it there, or put it right here",
      );
    }
  }
  refuseSharedClients({ shop, findings });
}

function hostsOf(record: Brand): (readonly [string, string])[] {
  const { payment_host, web_host, backup_web_hosts, form_host } = record;
  return [
    ["payment_host", payment_host.production],
    ["payment_host", payment_host.demo],
    ["web_host", web_host],
    ...backup_web_hosts.map((host) => ["backup_web_hosts", host] as const),
    ...(form_host === undefined
      ? []
      : [["form_host", form_host.production] as const, ["form_host", form_host.demo] as const]),
  ];
}

function refuseSharedClients({ shop, findings }: Pick<Checking, "shop" | "findings">): void {
  const owners = new Map<string, { brand: string; gp_id: string }>();
  for (const { key, record } of shop.brands) {
    for (const { gp_id, client_id, area } of record.games) {
      for (const id of new Set(Object.values(client_id))) {
        const owner = owners.get(id);
        if (owner === undefined) owners.set(id, { brand: key, gp_id });
        else if (owner.brand !== key) {
          const place = shop.games.get(gp_id)?.game.at("clients", key, area) ?? { file: `games/${gp_id}/game.yaml` };
          findings.error(
            place,
            `the client id ${quoted(id)} belongs to the brand ${quoted(owner.brand)} too`,
            "give each client its own id",
          );
        }
      }
    }
  }
}

function checkGames({ shop, findings }: Checking, { key, file, record }: Checking["shop"]["brands"][number]): void {
  for (const [index, gp_id] of file.value.games.entries()) {
    if (shop.games.has(gp_id)) continue;
    const meant = nearest(gp_id, shop.games.keys());
    const remedy = meant === undefined ? `write games/${gp_id}/game.yaml` : `${quoted(meant)} may be meant`;
    findings.error(file.at("games", index), `there is no game ${quoted(gp_id)}`, remedy);
  }
  for (const [index, area] of record.regions.entries()) {
    if (record.games.some((game) => game.area === area)) continue;
    findings.error(
      file.at("regions", index),
      `${quoted(key)} sells no game in ${area}`,
      "add client ids for this region to a game, or remove the region",
    );
  }
  const own = new Set(record.games.flatMap(({ client_id, gp_id }) => [...Object.values(client_id), gp_id]));
  const named = {
    old_games: record.old_games,
    huawei_clients: record.huawei_clients,
    vk: record.vk,
    twitter: record.twitter,
    sdk_ancestors: Object.keys(record.sdk_ancestors ?? {}),
  };
  for (const [path, ids] of Object.entries(named)) {
    for (const id of Array.isArray(ids) ? ids : []) {
      if (!own.has(id))
        findings.error(
          file.at(path),
          `${quoted(id)} is no client id and no game of ${quoted(key)}`,
          "use one of games/*/game.yaml",
        );
    }
  }
}

function checkPages({ shop, findings }: Checking): void {
  for (const { brand, gp_id, page } of shop.pages) {
    checkPictures({ shop, findings }, { brand, page });
    const record = shop.brands.find(({ key }) => key === brand)?.record;
    if (record?.games.some((game) => game.gp_id === gp_id) === true) continue;
    findings.error(
      page.at(),
      `the brand ${quoted(brand)} does not sell the game ${quoted(gp_id)}`,
      "remove the file, or add the game to brand.yaml",
    );
  }
}

function checkPictures(
  { shop, findings }: Pick<Checking, "shop" | "findings">,
  { brand, page }: Pick<Checking["shop"]["pages"][number], "brand" | "page">,
): void {
  const folder = `brands/${brand}`;
  const { key_art, banners = {} } = page.value;
  if (key_art !== undefined)
    hasPicture(shop.pictures, { folder, picture: key_art, place: page.at("key_art") }, findings);
  for (const [locale, list] of Object.entries(banners)) {
    for (const [index, { picture }] of list.entries()) {
      hasPicture(shop.pictures, { folder, picture, place: page.at("banners", locale, index, "picture") }, findings);
    }
  }
}
