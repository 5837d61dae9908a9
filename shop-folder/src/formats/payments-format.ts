import { payways } from "@gemgate/contract/pay-paths";
import { platformSchema } from "@gemgate/contract/platform";
import * as v from "valibot";
import { amounts, brandKey, currency, gpId, listOf, longWords, place, region, shortWords } from "./value.ts";

export const countrySchema = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|GLOBAL)$/, "a country such as DE, or GLOBAL"));

const word = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "small letters, digits, hyphens and underscores"),
);

const methodEntries = {
  name: v.pipe(shortWords, v.description("What players read.")),
  payway: v.pipe(v.picklist(payways.map(({ payway_id }) => payway_id)), v.description("The number of the way to pay.")),
  channel: v.pipe(
    v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, "letters, digits, hyphens and underscores"))),
    v.description("The provider's word for one of several ways. Without it the payway says enough."),
    v.examples(["card"]),
  ),
  method: v.pipe(word, v.description("What is paid with: card, wallet, bank …"), v.examples(["card"])),
  provider: v.pipe(word, v.description("Who takes the money (docs/payment-providers)."), v.examples(["stripe"])),
  icon: v.pipe(
    v.exactOptional(v.pipe(v.string(), v.regex(/^\/art\/[a-z0-9-]+\.svg$/, "a picture such as /art/pay-card.svg"))),
    v.description("Without it the name stands alone."),
    v.examples(["/art/pay-card.svg"]),
  ),
  sort: v.pipe(place, v.description("Its place in the list.")),
  smallest: v.pipe(v.exactOptional(amounts), v.description("By currency: from this amount on. By default from any.")),
  largest: v.pipe(v.exactOptional(amounts), v.description("By currency: up to this amount. By default up to any.")),
  coupons: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether coupons can be used with it; by default they can."),
  ),
  description: v.pipe(v.exactOptional(longWords), v.description("A line below it. By default none.")),
  pay_within_s: v.pipe(
    v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(604_800))),
    v.description("Paid elsewhere with a code: how long the order waits. By default 1800, half an hour."),
    v.examples([86400]),
  ),
  game: v.pipe(
    v.exactOptional(gpId),
    v.description("For this game alone, and before the general one. By default for every game."),
  ),
  currency: v.pipe(v.exactOptional(currency), v.description("For this currency alone. By default for every one.")),
  platforms: v.pipe(
    v.exactOptional(listOf(platformSchema)),
    v.description("On these devices alone. By default on all."),
  ),
  offered: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("False hides it without forgetting it. By default it is offered."),
  ),
} as const;

const placesSchema = v.pipe(
  v.array(
    v.strictObject({
      brand: v.pipe(v.exactOptional(brandKey), v.description("By default every brand that sells in the region.")),
      region: v.pipe(region, v.description("The sales region.")),
      countries: v.pipe(
        listOf(countrySchema),
        v.description("The countries of the payment (ISO 3166); GLOBAL is every other one."),
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(500),
);

export const channelSchema = v.strictObject(methodEntries);
export type PaymentMethod = v.InferOutput<typeof channelSchema>;

/** `payments.yaml`: which ways to pay stand where. */
export const paymentsFileSchema = v.pipe(
  v.array(
    v.strictObject({
      ...methodEntries,
      places: v.pipe(placesSchema, v.description("Where it is offered.")),
      channels: v.pipe(
        v.exactOptional(v.pipe(v.array(channelSchema), v.minLength(1), v.maxLength(50))),
        v.description("Ways below it, which a player chooses from after it. By default none."),
      ),
    }),
  ),
  v.maxLength(2_000),
);
export type PaymentsFile = v.InferOutput<typeof paymentsFileSchema>;
