// Where the store under test stands. The process that started it wrote its port into the environment, which every worker inherits.

/** Names a demo that already runs; without it a run starts its own. */
export const portVariable = "GEMGATE_E2E_PORT";

/** Names the data folder of that demo, for journeys of operators. */
export const dataVariable = "GEMGATE_E2E_DATA";

export function dataFolder(): string {
  const folder = process.env[dataVariable];
  if (folder === undefined) throw new Error(`${dataVariable} names no folder.`);
  return folder;
}

export function storePort(): number {
  const port = Number(process.env[portVariable]);
  if (!Number.isInteger(port) || port <= 0) throw new Error(`${portVariable} names no port.`);
  return port;
}

/** Browsers resolve every name under localhost by themselves. */
export function brandOrigin(key: string): string {
  return `http://${key}.localhost:${storePort()}`;
}

export function backupOrigins(key: string): string[] {
  return [1, 2].map((number) => `http://${key}-b${number}.localhost:${storePort() + number}`);
}

export function consoleOrigin(): string {
  return `http://console.localhost:${storePort() + 40}`;
}

/** Where the brand's page with a provider's form stands. */
export function formOrigin(key: string): string {
  return `http://${key}-form.localhost:${storePort() + 3}`;
}
