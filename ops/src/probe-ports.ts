import { createServer } from "node:net";
import { PlainRefusal } from "./plain-refusal.ts";

/** PORT as given: refused in words where it leaves no room for the listeners above it. */
export function readPort(value: string | undefined): number {
  if (value === undefined || value === "") return 4000;
  const port = Number(value);
  if (/^\d{1,5}$/u.test(value) && port >= 1 && port <= 65_000) return port;
  throw new PlainRefusal(`PORT=${value.slice(0, 40)} is not a port; give a whole number from 1 to 65000.`);
}

/** Refuses, by name, ports that cannot be listened on. */
export async function refuseTakenPorts(ports: number[]): Promise<void> {
  const problems = await Promise.all(ports.map(findPortProblem));
  const taken = problems.filter((problem) => problem !== null);
  if (taken.length === 0) return;
  const base = Math.min(...ports);
  const other = base + 100 <= 65_000 ? base + 100 : 4000;
  throw new PlainRefusal(`${taken.join(" and ")}. Choose other ports with PORT=, for example: PORT=${other} npm start`);
}

/** A real bind, on every address, is the only question the system answers truly. */
export function findPortProblem(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(describe(port, error)));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

function describe(port: number, error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is taken by another program`;
  if (error.code === "EACCES") return `Port ${port} needs more rights than this user has`;
  return `Port ${port} cannot be used (${error.code ?? error.message})`;
}
