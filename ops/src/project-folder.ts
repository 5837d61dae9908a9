import { fileURLToPath } from "node:url";

/** The root of the repository, whatever folder a command was started from. */
export const projectFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/u, "");
