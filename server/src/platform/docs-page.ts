// The OpenAPI document as one readable page: no script, no address outside, and styles only under the page's nonce.
import { escapeHtml } from "./escape-html.ts";
import type { OpenApiDocument, Operation } from "./openapi-shape.ts";
import { schemaText } from "./schema-text.ts";

/** Without a nonce the page has no style sheet and is plain, because its policy would refuse one. */
export function docsPage(document: OpenApiDocument, nonce?: string): string {
  const { title, version, description } = document.info;
  const style = nonce === undefined ? "" : `<style nonce="${escapeHtml(nonce)}">${css}</style>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} ${escapeHtml(version)}</title>
${style}
</head>
<body>
<header>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(description)}</p>
${sharedParameters(document)}
</header>
<nav aria-label="Calls"><ul>${document.tags.map(({ name }) => navItem(document, name)).join("\n")}</ul></nav>
<main>
${document.tags.map(({ name }) => tagSection(document, name)).join("\n")}
</main>
</body>
</html>
`;
}

function navItem(document: OpenApiDocument, tag: string): string {
  const links = callsOf(document, tag).map(
    ([path, call]) => `<li><a href="#${call.operationId}">${escapeHtml(path)}</a></li>`,
  );
  return `<li>${escapeHtml(tag)}<ul>${links.join("")}</ul></li>`;
}

function tagSection(document: OpenApiDocument, tag: string): string {
  const calls = callsOf(document, tag).map(([path, call]) => callArticle(path, call));
  return `<section aria-label="${escapeHtml(tag)}">\n<h2>${escapeHtml(tag)}</h2>\n${calls.join("\n")}\n</section>`;
}

/** GET and POST differ only in where the parameters stand, so one article describes both. */
function callArticle(path: string, call: Operation): string {
  return `<article id="${call.operationId}">
<h3><code>GET POST ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(call.summary)}</p>
<h4>Parameters</h4>
${parameterTable(call)}
<h4>Content</h4>
<pre>${escapeHtml(contentText(call))}</pre>
<h4>Refusals</h4>
${refusalTable(call)}
</article>`;
}

function parameterTable(call: Operation): string {
  const rows = call.parameters.flatMap((parameter) => {
    if ("$ref" in parameter) return [];
    const need = parameter.required ? "yes" : "no";
    return [tableRow([`<code>${escapeHtml(parameter.name)}</code>`, need, escapeHtml(schemaText(parameter.schema))])];
  });
  return rows.length === 0 ? "<p>None of its own.</p>" : table(["name", "needed", "value"], rows);
}

function refusalTable(call: Operation): string {
  const rows = call["x-refusals"].map(({ code, name, meaning }) =>
    tableRow([String(code), `<code>${escapeHtml(name)}</code>`, escapeHtml(meaning)]),
  );
  return table(["code", "refusal", "meaning"], rows);
}

function sharedParameters(document: OpenApiDocument): string {
  const rows = Object.values(document.components.parameters).map((parameter) =>
    tableRow([
      `<code>${escapeHtml(parameter.name)}</code>`,
      parameter.in,
      escapeHtml(parameter.description ?? schemaText(parameter.schema)),
    ]),
  );
  return `<p>Every call also takes <code>oauth_token</code> (or <code>Authorization: Bearer</code>) and:</p>
${table(["name", "in", "value"], rows)}`;
}

/** The content of a success: the first of the alternatives that the envelope's content may be. */
function contentText(call: Operation): string {
  const answer = call.responses["200"];
  const schema = answer !== undefined && "content" in answer ? answer.content["application/json"]?.schema : undefined;
  const own = schema?.allOf?.[1];
  const content = typeof own === "object" ? own.properties?.["content"] : undefined;
  return schemaText((typeof content === "object" ? content.anyOf?.[0] : undefined) ?? {});
}

function callsOf(document: OpenApiDocument, tag: string): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, { get }]): [string, Operation][] =>
    get.tags.includes(tag) ? [[path, get]] : [],
  );
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function tableRow(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 62rem; margin: 2rem auto; padding-inline: 1rem; }
article { border-block-start: 1px solid #8886; padding-block: 1rem; }
h2 { margin-block-start: 3rem; } h3 code { overflow-wrap: anywhere; }
h4 { margin-block: 1rem .25rem; } nav ul { columns: 20rem; } nav ul ul { columns: 1; }
table { border-collapse: collapse; } th, td { text-align: start; vertical-align: top; padding-block: .2rem; padding-inline: 0 .8rem; }
pre, .scroll { overflow-x: auto; } pre { background: #8882; padding: .8rem; border-radius: .4rem; }
`;
