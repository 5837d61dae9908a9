import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Icon } from "./icon.tsx";
import { iconBolt, iconStar } from "./icon-paths.ts";
import * as firstIcons from "./icon-paths.ts";
import * as laterIcons from "./later-icon-paths.ts";

describe("an icon", () => {
  it("an icon is hidden from screen readers and never takes the focus", () => {
    const markup = renderToStaticMarkup(<Icon of={iconBolt} />);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain('focusable="false"');
  });

  it("an icon draws its own path, as a line or filled", () => {
    expect(renderToStaticMarkup(<Icon of={iconBolt} />)).toContain(
      `d="${iconBolt.d}" fill="none" stroke="currentColor"`,
    );
    expect(renderToStaticMarkup(<Icon of={iconStar} />)).toContain(`d="${iconStar.d}" fill="currentColor"`);
  });

  it("an icon carries the mirroring class only where it is asked for", () => {
    expect(renderToStaticMarkup(<Icon of={iconBolt} flip />)).toMatch(/class="[^"]*flip/);
    expect(renderToStaticMarkup(<Icon of={iconBolt} />)).not.toMatch(/class="[^"]*flip/);
  });

  it("an icon has a path that begins with a move, for every icon of the set", () => {
    const shapes = Object.values({ ...firstIcons, ...laterIcons });
    expect(shapes.length).toBeGreaterThan(50);
    expect(shapes.filter(({ d }) => !/^[Mm][\d.\sMmLlHhVvCcSsQqTtAaZz-]+$/.test(d))).toEqual([]);
  });
});
