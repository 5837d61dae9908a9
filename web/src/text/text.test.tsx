import { compileCatalogue } from "@gemgate/locales/compile-catalogue";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TextProvider, useText } from "./text.ts";
import { textParts } from "./text-parts.ts";

const messages = compileCatalogue([{ "code.bad_parameter": "Give {parameter}.", log_fail: "Login <b>failed</b>." }]);

function render(show: () => ReactNode): string {
  const Shown = () => show();
  return renderToStaticMarkup(
    <TextProvider locale="en" messages={messages}>
      <Shown />
    </TextProvider>,
  );
}

describe("the words of a page", () => {
  test("the words of a page come from the catalogue, with their values, also on the server", () => {
    expect(render(() => useText()("code.bad_parameter", { parameter: "<client_id>" }))).toBe("Give &lt;client_id&gt;.");
  });

  test("the words of a page that are missing stop a development page", () => {
    expect(() => render(() => useText()("tip_logout"))).toThrow("The catalogue en has no text for tip_logout.");
  });

  test("the words of a page cannot be asked for outside of the provider", () => {
    const Shown = () => useText()("log_fail");
    expect(() => renderToStaticMarkup(<Shown />)).toThrow("TextProvider");
  });
});

describe("a sentence with an element in it", () => {
  const bold = (words: string) => <strong>{words}</strong>;

  test("a sentence with an element in it puts the element where the translator put its words", () => {
    expect(render(() => textParts(useText()("log_fail"), { b: bold }))).toBe("Login <strong>failed</strong>.");
    expect(renderToStaticMarkup(textParts("<b>A</b> and <b>B</b>", { b: bold }))).toBe(
      "<strong>A</strong> and <strong>B</strong>",
    );
  });

  test("a sentence with an element in it shows plain words where there is no such element, and other brackets as they are", () => {
    expect(renderToStaticMarkup(textParts("a <i>b</i> 1 < 2 <br>", {}))).toBe("a b 1 &lt; 2 &lt;br&gt;");
    expect(textParts("", {})).toEqual([]);
  });

  test("an element's name cannot be borrowed from the language itself", () => {
    expect(renderToStaticMarkup(textParts("<__proto__>x</__proto__>", {}))).toBe("x");
  });
});
