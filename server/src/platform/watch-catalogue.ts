import type { FastifyInstance } from "fastify";
import type { ResponseCache } from "./response-cache.ts";

/** The catalogue is asked once a second at most, whoever looks: so often that a second is never two. */
const look_ms = 250;

/** A new brand is served, and one that is gone is not, also where nobody asks for what the catalogue says. */
export function watchCatalogue(http: FastifyInstance, { look }: Pick<ResponseCache, "look">): void {
  const timer = setInterval(() => void look(), look_ms).unref();
  http.addHook("onClose", (_http, done) => {
    clearInterval(timer);
    done();
  });
}
