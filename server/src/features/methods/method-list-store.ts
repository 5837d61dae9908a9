// Methods as the console's views show them: how people fare with each, and the list of a region.
import type { MethodHealth, MethodOption } from "@gemgate/contract/console/methods";
import type { Tx } from "../../platform/transaction.ts";

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** So long back goes what is usual, up to the hours that count now. */
const usual = "interval '28 days'";
const now = "interval '3 hours'";
const methods_max = 500;

/** Methods that are offered somewhere, those with the most players first. What was never paid with lately has zeros. */
export async function listHealth(tx: Tx, brand: string | undefined): Promise<MethodHealth[]> {
  const { rows } = await tx.query<MethodHealth>(
    `with listed as (
       select distinct on (o.brand_id, o.payway_id, o.channel_id) o.brand_id, o.payway_id, o.channel_id, o.name, o.icon
         from console.payment_option o
        where o.is_offered and ($1::text is null or o.brand_id = $1)
          and o.id not in (select c.parent_id from console.payment_option c where c.parent_id is not null)
        order by o.brand_id, o.payway_id, o.channel_id, o.id),
     health as (
       select brand_id, payway_id, channel_id, sum(tried)::int as tried, sum(paid)::int as paid,
              bool_or(is_failing) as is_failing, max(changed_at) filter (where is_failing) as changed_at
         from console.method_health group by 1, 2, 3),
     usual as (
       select brand_id, payway_id, channel_id, sum(tried)::int as tried, sum(succeeded)::int as paid from console.sales_hour
        where env = 'production' and hour >= gem_now() - ${usual} and hour < gem_now() - ${now} group by 1, 2, 3)
     select l.brand_id as brand, l.payway_id, l.channel_id, l.name, l.icon, coalesce(h.tried, 0) as tried,
            coalesce(h.paid, 0) as paid, coalesce(u.tried, 0) as usual_tried, coalesce(u.paid, 0) as usual_paid,
            coalesce(h.is_failing, false) as is_failing, ${iso("h.changed_at")} as changed_at,
            exists (select from method_pause p
                     where p.brand_id = l.brand_id and p.payway_id = l.payway_id and p.channel_id in ('', l.channel_id)
                       and coalesce(p.until, 'infinity') > gem_now()) as is_paused
       from listed l
       left join health h using (brand_id, payway_id, channel_id)
       left join usual u using (brand_id, payway_id, channel_id)
      order by coalesce(h.tried, 0) desc, coalesce(u.tried, 0) desc, 1, 2, 3 limit ${methods_max}`,
    [brand ?? null],
  );
  return rows;
}

export async function listPlaces(tx: Tx): Promise<{ brand: string; region: string }[]> {
  const { rows } = await tx.query<{ brand: string; region: string }>(
    `select brand_id as brand, domain_area as region from console.payment_option group by 1, 2
      order by 1, count(*) desc, 2 limit 1000`,
  );
  return rows;
}

const options_max = 2_000;

export async function listOptions(
  tx: Tx,
  { brand, region }: { brand: string; region: string },
): Promise<MethodOption[]> {
  const { rows } = await tx.query<MethodOption>(
    `select o.id, o.parent_id, o.country, o.payway_id, o.channel_id, o.name, o.icon, o.sort, o.min_amount, o.max_amount,
            o.currency::text as currency, o.gp_id as game, o.platforms, o.open_coupon as takes_coupons, o.provider, o.is_offered,
            coalesce(h.is_failing, false) as is_failing, coalesce(h.tried, 0) as tried, coalesce(h.paid, 0) as paid,
            case when p.brand_id is null then null
                 else jsonb_build_object('until', ${iso("p.until")}, 'by', p.by, 'note', p.note, 'at', ${iso("p.paused_at")})
                 end as pause
       from console.payment_option o
       left join console.method_health h using (brand_id, provider, payway_id, channel_id)
       left join lateral (
         select p.brand_id, p.until, p.by, p.note, p.paused_at from method_pause p
          where p.brand_id = o.brand_id and p.domain_area = o.domain_area and p.payway_id = o.payway_id
            and p.channel_id in ('', o.channel_id) and coalesce(p.until, 'infinity') > gem_now()
          order by p.channel_id limit 1) p on true
      where o.brand_id = $1 and o.domain_area = $2
      order by o.country <> 'GLOBAL', o.country, o.sort, o.id limit ${options_max}`,
    [brand, region],
  );
  return rows;
}
