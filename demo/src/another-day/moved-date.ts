// Loaded before a process of the demo that looks at another day: its clock is so many days ahead. Signatures, tokens and libraries ask
// `Date`, so it is moved as a whole; timers are not clocks and run as ever. Nothing in production loads this file.
const ahead_ms = Number(process.env["GEMGATE_DAYS_AHEAD"] ?? "0") * 86_400_000;
const realNow = Date.now;
const movedNow = (): number => realNow() + ahead_ms;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [movedNow()] : args, newTarget),
  apply: () => new Date(movedNow()).toString(),
  get: (target, name) => (name === "now" ? movedNow : Reflect.get(target, name)),
});
