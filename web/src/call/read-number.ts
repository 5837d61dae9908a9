// A backend written to the letter may send numbers as text, flags as true and false, and times in milliseconds. They are
// read here, once, so that no caller has to think of it. The test holds the names to the contract.
const numbers = new Set(
  (
    "price status more next_before is_paid can_mail queued gift own create_time outcome_time refund_time expire_time time percent pay_by " +
    "isLimit isCoupon isSpecial goodsSort typeSort couponPoints units bonus_units frequency day_info extra_pay_times next_pay_time " +
    "sort min_money max_money open_coupon pay_within_s level last_login_time last_pay_time is_recommend is_select_game " +
    "is_area_role is_has_continue is_has_cumulative is_open_coupon cap enforced spent is_launched gems_number extra_gems_number " +
    "is_used used_time valid_start_time valid_end_time time_zone discount_rate level_id points discountPrice " +
    "list_price sale_percent sale_end_time next_price_time " +
    "point_to_coin need_points vip_level total_points claim_state need days_achieved start end num achieved has_cumulative " +
    "has_continue can_receive count"
  ).split(" "),
);

/** The first moment that has 12 digits in seconds lies three thousand years ahead. */
const milliseconds_from = 1e11;

/** For JSON.parse, which asks it about every part of an answer. What is no number stays as it came. */
export function readNumber(name: string, value: unknown): unknown {
  if (name === "") return withCode(value);
  if (!numbers.has(name)) return value;
  const number = toNumber(value);
  if (typeof number !== "number" || Number.isNaN(number)) return value;
  return name.endsWith("_time") && number > milliseconds_from ? Math.floor(number / 1000) : number;
}

/** The whole answer: its code is a number, while the code of a coupon inside is a name, even where it has digits alone. */
function withCode(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return answer;
  const code = toNumber(answer.code);
  return Number.isNaN(code) ? answer : { ...answer, code };
}

function toNumber(value: unknown): unknown {
  return (typeof value === "string" && value !== "") || typeof value === "boolean" ? Number(value) : value;
}
