// Where the published schemas are: beside these sources, and in a folder that begins with a dot in every shop that `init` writes.
import { join } from "node:path";

export const schema_folder = ".schemas";
export const schemasFolder = join(import.meta.dirname, "..", "schemas");
