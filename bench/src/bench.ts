// `npm run bench`: each figure is a ratio or a size taken in one run, because machines differ and one run's neighbours do not.
import { benchOrderCreation } from "./order-creation.ts";
import { benchFirstLoad } from "./first-load.ts";

const wanted = new Set(process.argv.slice(2));
const all = { "order-creation": benchOrderCreation, "first-load": benchFirstLoad };
for (const [name, bench] of Object.entries(all)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
