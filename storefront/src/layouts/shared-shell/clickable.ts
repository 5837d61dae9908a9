/** What is made to be clicked, and whatever stands inside it. */
const clickable = "a,button,input,select,textarea,label,summary,[role=radio],[role=tab]";

export function isClickable(target: EventTarget | null): boolean {
  return target !== null && "closest" in target && typeof target.closest === "function"
    ? Boolean(target.closest(clickable))
    : false;
}
