/** What is left of a list when the other's items are taken from it, each as often as it stands there. */
export function without(list: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return list.filter((item) => {
    const index = rest.indexOf(item);
    if (index !== -1) rest.splice(index, 1);
    return index === -1;
  });
}
