// Household words that gave way to the words of the trade (docs/glossary.md): a stranger searches for the latter.
import type { Problem, ProjectFile } from "./project-files.ts";

export interface ForbiddenWord {
  readonly word: string;
  readonly say: string;
  readonly found: RegExp;
  /** Where it means something else, or is the name of something that cannot change. */
  readonly except?: RegExp;
  readonly allowed?: RegExp;
}

export const forbiddenWords: readonly ForbiddenWord[] = [
  {
    word: "notice",
    say: "webhook",
    found: /notice/i,
    // Legal notices, the field of a brand, and the sandbox's tables before they were renamed.
    except:
      /^(?:storefront|web|locales|contract|shop-folder)\/|\/legal-notices\/|^sandbox\/payment-provider\/src\/(?:schema\/|open-store\.test)/,
    // The database's own names, PortOne's field, and the verb.
    allowed:
      /inv13_notice_stuck|notices_(?:to_erase|in_review)|noticeUrls|brand\.notices|legal[ _-]?notice|["'`]notices\.|\b(?:to|no|backends) notice|\bnotice(?:d|able)\b|notices of Japanese law/i,
  },
  { word: "turnstile", say: "semaphore", found: /turnstile/i },
  { word: "kept answers", say: "response cache", found: /kept.?answers|keepAnswers/i },
  { word: "janitor", say: "poll", found: /janitor/i },
  {
    word: "press",
    say: "click",
    found: /\b[pP]ress(?:es|ed|ing)?\b|[a-z]Press(?!ure)|\bPress[A-Z]/,
    // The keys that journeys press, and texts for players.
    except: /^(?:e2e|locales)\//,
    // A colour's role, an attribute, the text of a tip, and the key of the simulation's dice.
    allowed: /keyboard\.press|brand-press|hovered and pressed|aria-pressed|Press <b>|`\$\{player\.name\} press /,
  },
  { word: "shelf", say: "goods cache", found: /shelf|shelves/i },
  { word: "entrances", say: "loginMethods", found: /entrances/i },
  { word: "admit", say: "finishLogin", found: /\badmit\b/ },
  { word: "whyGone", say: "explainUnusableCard", found: /whyGone/ },
  {
    word: "detectors",
    say: "invariants",
    found: /detector/i,
    // The column of invariant_row and inv_counts().
    allowed: /inv_counts\(\)|invariant_row|for detector in|%I', detector/,
  },
  { word: "place", say: "resolved host", found: /[fF]indPlace|placeFinder|(?:request|context)\.place\b/ },
  {
    word: "seal",
    say: "checkpoint",
    found: /\b[sS]eal|[a-z]Seal/,
    // Columns, a view, and the row of the job.
    allowed: /seal_no|sealed_(?:at|secret)|"seal-ledger"|inv03c_seal_broken/,
  },
  { word: "desk", say: "dependencies", found: /\b[dD]esks?\b|[a-z]Desk\b/ },
  { word: "bell", say: "work signal", found: /\bbells?\b|(?<!icon)Bell\b/ },
  { word: "setAside", say: "keepForRealName", found: /setAside/ },
  { word: "goesOn", say: "nextStep", found: /goesOn/ },
  { word: "giveUp", say: "rollBack", found: /giveUp/ },
  // Natural in a sentence, so these are held as names alone.
  { word: "look", say: "poll", found: /\blookAt(?:Payment|Dispute)|\brecordLook|\blookUntil/ },
  { word: "said", say: "observation", found: /\b[sS]aidOf[A-Z]|\b(?:type|interface) Said\b|: Said\b/ },
  { word: "came", say: "received payment", found: /\b(?:type|interface) Came\b|: Came\b/ },
  { word: "hint", say: "reference-only webhook", found: /\b(?:read|follow)Hints?\b|about: "hint"/ },
  {
    word: "books",
    say: "settlement report",
    found: /[a-z]Books?\b|\bBook(?:Line|Page|Window|Owner)\b|['’]s books\b|\bthe books\b/,
  },
  { word: "sight", say: "order status", found: /[a-z]Sight\b|\bsightOf/ },
  { word: "no()", say: "refuse()", found: /\breturn no\(|function no\(/ },
  { word: "TakenBack", say: "RollBack", found: /\bTakenBack\b/ },
  { word: "NotHeld", say: "HoldRefused", found: /\bNotHeld\b/ },
  { word: "later-words", say: "deferred-texts", found: /later-?words/i },
  { word: "first-byte", say: "preferences", found: /first-?byte/i },
  { word: "more-screens", say: "name of the feature", found: /more-screens/ },
  { word: "odd-answers", say: "name of the feature", found: /odd-answers/ },
  { word: "look", say: "variant", found: /\blook=|\blook\??: ["'A-Z]|[a-z]Looks?\b|\bLook[A-Z]/, except: /^e2e\// },
  // The contract's validator and a pattern have that name.
  { word: "billingNo", say: "billing_no", found: /\bbillingNo\b/, except: /^(?:contract|proof)\// },
  {
    word: "faces",
    say: "states",
    found: /setFace\b|data-face\b|\bface: "|four faces/,
    except: /^(?!storefront\/|web\/)/,
  },
];

export function checkForbiddenWords(files: readonly ProjectFile[]): Problem[] {
  const read = files.filter(
    ({ path }) => !/^server\/(?:migrations\/|schema\.sql)|tidy\/(?:forbidden-words|tidy\.test)/.test(path),
  );
  return forbiddenWords.flatMap(({ word, say, found, except, allowed }) =>
    read
      .filter(({ path }) => except?.test(path) !== true)
      .flatMap(({ path, lines }) => {
        const inName =
          found.test(path) && allowed?.test(path) !== true ? [{ path, words: `Say ${say}, not ${word}.` }] : [];
        const inLines = lines.flatMap((text, index) =>
          found.test(text) && allowed?.test(text) !== true
            ? [{ path, line: index + 1, words: `Say ${say}, not ${word}.` }]
            : [],
        );
        return [...inName, ...inLines];
      }),
  );
}
