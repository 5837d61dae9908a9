import { use, useEffect, useRef } from "react";
import { PopupContext } from "./popup-context.ts";

/** A step inside a popup that the browser's own back button leaves, before it closes the popup. */
export function useBackStep(isInside: boolean, onBack: () => void): void {
  const popups = use(PopupContext);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!isInside) return;
    const step = () => back.current();
    popups.setState(({ steps }) => ({ steps: [...steps, step] }));
    return () => popups.setState(({ steps }) => ({ steps: steps.filter((other) => other !== step) }));
  }, [isInside, popups]);
}
