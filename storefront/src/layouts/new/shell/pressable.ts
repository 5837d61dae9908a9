/** What is made to be pressed, and whatever stands inside it. */
const pressable = "a,button,input,select,textarea,label,summary,[role=radio],[role=tab]";

export function isPressable(target: EventTarget | null): boolean {
  return target !== null && "closest" in target && typeof target.closest === "function"
    ? Boolean(target.closest(pressable))
    : false;
}
