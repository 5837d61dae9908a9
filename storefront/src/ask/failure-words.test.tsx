import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { FailureWords } from "./failure-words.tsx";
import { noteReach } from "./reach.ts";

const messages = await loadCompiledCatalogue("en", "en");

afterEach(() => noteReach(true));

function show(): string {
  return renderToStaticMarkup(
    <TextProvider locale="en" messages={messages}>
      <FailureWords tryAgain={() => {}}>Could not load your orders.</FailureWords>
    </TextProvider>,
  );
}

test("what failed for want of any host says so, what a host refused says what is missing [S15]", () => {
  expect(show()).toBe("Could not load your orders.");
  noteReach(false);
  expect(show()).toMatch(/^Network error\./);
});
