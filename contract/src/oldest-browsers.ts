/**
 * The oldest browsers in which the whole store works: docs/decisions/0011-the-oldest-browsers.md has the reasons. The build lowers
 * syntax and styles to them, and nothing younger is used without something in its place.
 */
export const oldestBrowsers = { chrome: 100, edge: 100, firefox: 115, safari: 15.4 } as const;

/** As build tools name them. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
