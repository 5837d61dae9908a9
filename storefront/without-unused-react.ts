import type { Plugin } from "vite";

/**
 * What React brings for everybody and this store never asks for: animated view transitions (without one on the page each of these walks
 * the tree and finds nothing), loading of files by calls, and the names of components in the text of an error. Together 4 kB of the first
 * load after compression; empty functions in their place change nothing.
 */
const unused = [
  "startViewTransition",
  "trackEnterViewTransitions",
  "applyViewTransitionToHostInstances",
  "applyViewTransitionToHostInstancesRecursive",
  "restoreViewTransitionOnHostInstances",
  "commitAppearingPairViewTransitions",
  "commitEnterViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "measureNestedViewTransitions",
  "scheduleViewTransitionEvent",
  "preload",
  "preloadModule",
  "preinitStyle",
  "preinitScript",
  "preinitModuleScript",
  "describeNativeComponentFrame",
];

/** For the bundle of browsers. A React that calls its parts otherwise ends the build here, so that nobody ships half of one. */
export function withoutUnusedReact(): Plugin {
  return {
    name: "without-unused-react",
    apply: "build",
    transform(code, id) {
      return id.endsWith("/react-dom-client.production.js") ? { code: emptyFunctions(code), map: null } : undefined;
    },
  };
}

function emptyFunctions(code: string): string {
  return unused.reduce((text, name) => {
    const found = text.match(new RegExp(`^function ${name}\\([^]*?^}$`, "gm")) ?? [];
    const [whole = ""] = found;
    if (found.length !== 1)
      throw new Error(`react-dom has ${found.length} functions ${name}: see without-unused-react.ts.`);
    return text.replace(whole, () => `function ${name}() { return ""; }`);
  }, code);
}
