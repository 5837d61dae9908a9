/** What is left until then in the largest unit that says enough, rounded up; undefined once it is over. */
export function timeLeft(left_s: number): { value: number; unit: "minute" | "hour" | "day" } | undefined {
  if (left_s <= 0) return undefined;
  const minutes = Math.ceil(left_s / 60);
  if (minutes <= 90) return { value: minutes, unit: "minute" };
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? { value: hours, unit: "hour" } : { value: Math.ceil(hours / 24), unit: "day" };
}
