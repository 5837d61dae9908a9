// Words that an attacker puts where a name is expected, to make a page run them, leave or fall apart.

/** What every attack below tries to set in the page. */
export const ranMark = "injected";

const run = `${ranMark}=1`;

/** Ways out of text, attributes, scripts, styles, comments, templates and message formats, all in one name. */
export const hostileWords = [
  `<img src=x onerror=${run}>`,
  `</script><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</textarea></title><script>${run}</script>`,
  `"><svg onload=${run}>`,
  `' onmouseover='${run}`,
  `--><script>${run}</script><!--`,
  `javascript:${run}`,
  `{{constructor.constructor('${run}')()}}`,
  // oxlint-disable-next-line no-template-curly-in-string -- It is an attack on templates.
  "${" + run + "}",
  "{count, plural, one {#} other {#}} {name} <b>%s</b>",
  "\u202eright to left\u202c \u2066\u2069",
  // No zero and no half of a letter: the database holds neither, so no name can.
  "\u2028\u2029\u0001\u200b\uFEFF\uFFFE",
].join(" ");

/** A name without a place to break the line. */
export const endlessWord = "W".repeat(10_000);

/** An address that must never become a link or load anything. */
export const hostileAddress = `javascript:${run}`;
