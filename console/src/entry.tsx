import "./console.css";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CallRefused } from "./calls/console-client.ts";
import { router } from "./routes.tsx";
import { sessionQuery } from "./session/session.ts";
import { chosenLocale, loadWords, WordsProvider } from "./text/texts.tsx";

const sessionEnds: ReadonlySet<string> = new Set(["not_logged_in", "locked"]);

const client = new QueryClient({
  queryCache: new QueryCache({
    // Any answer may be the first to tell that the session is over or has idled: the gate asks at once.
    onError: (error, query) => {
      const isOver = error instanceof CallRefused && sessionEnds.has(error.reason);
      if (isOver && query.queryKey[0] !== sessionQuery.queryKey[0]) void client.invalidateQueries(sessionQuery);
    },
  }),
  defaultOptions: {
    queries: {
      // A refusal is an answer; only what did not arrive is asked for again.
      retry: (count, error) => count < 2 && error instanceof CallRefused && error.reason === "network",
      staleTime: 10_000,
    },
  },
});

const root = document.getElementById("console");
if (root === null) throw new Error("This is not a page of the console.");
const words = await loadWords(chosenLocale());
document.documentElement.lang = words.locale;
document.title = words.text("app.name");
createRoot(root).render(
  <StrictMode>
    <WordsProvider words={words}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>,
);
