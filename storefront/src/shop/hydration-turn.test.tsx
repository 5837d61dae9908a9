import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { HydrationTurn } from "./hydration-turn.tsx";

test.each([
  { turn: 0, drawn: "<p>late</p>" },
  { turn: 2, drawn: "<!--$--><!--$--><p>late</p><!--/$--><!--/$-->" },
])("a part of turn $turn stands in as many boundaries, and adds no element to the page", ({ turn, drawn }) => {
  const part = (
    <HydrationTurn turn={turn}>
      <p>late</p>
    </HydrationTurn>
  );
  expect(renderToString(part)).toBe(drawn);
});
