/** Class names of a component with those its parent adds; what is false or absent falls away. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
