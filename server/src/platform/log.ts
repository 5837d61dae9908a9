import pino from "pino";

export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "fatal">;

/** JSON lines on standard error. Callers pass objects made of allow-listed fields; whole requests are never logged. */
export function openLog(settings: { level: string; process: number }): Log {
  return pino({ level: settings.level, base: { process: settings.process } }, pino.destination({ fd: 2, sync: false }));
}

export const silentLog: Log = pino({ level: "silent" });
