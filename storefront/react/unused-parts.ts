// What React brings for everybody and this store never asks for. Most of it stands in branches that only a kind of element which the
// store does not have can reach, so the kinds are listed and the branches follow from them. What is asked for all the same fails at
// once, with an error of React's own or the one below, and never draws something else: `e2e/journeys/react.test.ts` holds that, and
// that everything else is drawn as by the whole React.

/** A React of another version has to be read against these lists before it is shipped. */
export const readVersion = "19.3.1";

/**
 * Kinds of nodes by React's numbers. StrictMode 8, Context.Consumer 9, Profiler 12, memo 14 and 15, SuspenseList 19, what React writes
 * into the head of the document by itself (title, meta, link, async scripts) 26, html, head and body 27, ViewTransition 30, Activity 31.
 * React's releases make none of 17, 21, 23, 24, 25 and 28 for anybody.
 */
export const unusedKinds: readonly unknown[] = [8, 9, 12, 14, 15, 17, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31];

/** What an element of such a kind says that it is; an element without one of the others is refused by React. */
export const unusedTypes: readonly string[] = [
  "REACT_ACTIVITY_TYPE",
  "REACT_CONSUMER_TYPE",
  "REACT_LEGACY_HIDDEN_TYPE",
  "REACT_MEMO_TYPE",
  "REACT_PROFILER_TYPE",
  "REACT_STRICT_MODE_TYPE",
  "REACT_SUSPENSE_LIST_TYPE",
  "REACT_VIEW_TRANSITION_TYPE",
];

export const unusedHooks: readonly string[] = [
  "useActionState",
  "useCacheRefresh",
  "useFormState",
  "useHostTransitionStatus",
  "useMemoCache",
  "useOptimistic",
  "useTransition",
];

/** Run for everybody and find nothing to do here: without a view transition on the page, and without a fragment that has a ref. */
export const idleFunctions: readonly string[] = [
  "trackEnterViewTransitions",
  "commitAppearingPairViewTransitions",
  "commitEnterViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureNestedViewTransitions",
  "commitFragmentInstanceInsertionEffects",
  "commitFragmentInstanceDeletionEffects",
  "commitNewChildToFragmentInstances",
  "isFragmentInstanceParent",
  // The names of components in the text of an error, which the browser's own stack has as well.
  "describeNativeComponentFrame",
];

/** Run only where it is asked for: refs of fragments, actions of forms, transitions, files loaded by calls of react-dom. */
export const refusedFunctions: readonly string[] = [
  "FragmentInstance",
  "TransitionAwareHostComponent",
  "defaultOnDefaultTransitionIndicator",
  "preload",
  "preloadModule",
  "preinitModuleScript",
  "preinitScript",
  "preinitStyle",
  "requestFormReset$1",
  "startHostTransition",
  "startViewTransition",
];

/** Classes whose methods nobody can call any more. */
export const unusedClasses: readonly string[] = ["FragmentInstance", "ViewTransitionPseudoElement"];
