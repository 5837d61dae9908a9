import type { MouseEvent, ReactElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";

/** The button element as React gets it, with its handler. */
function drawn(props: Omit<ButtonProps, "children">) {
  const element: ReactElement<{ onClick?: (event: Pick<MouseEvent, "preventDefault">) => void }> = Button({
    ...props,
    children: "Pay",
  });
  return element.props;
}

describe("a blocked button", () => {
  test("a blocked button is disabled for a screen reader, does not do what it is for, and says why when it is clicked", () => {
    const [does, says, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const props = drawn({ type: "submit", blocked: true, onClick: does, onBlockedClick: says });
    expect(props).toMatchObject({ "aria-disabled": true });
    expect(props).not.toHaveProperty("disabled");
    props.onClick?.({ preventDefault });
    expect([does, says, preventDefault].map((made) => made.mock.calls.length)).toEqual([0, 1, 1]);
  });

  test("a blocked button that is busy says nothing", () => {
    const says = vi.fn<() => void>();
    drawn({ blocked: true, busy: true, onBlockedClick: says }).onClick?.({ preventDefault: () => {} });
    expect(says).not.toHaveBeenCalled();
  });
});
