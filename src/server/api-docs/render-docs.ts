// The API's description as a page.
import { PROBLEMS } from '../../shared/problem.ts';
import type { ApiDocument, JsonSchema, Operation } from './describe-api.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Plain text with `code` in backticks. */
const prose = (text: string): string => safe(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A schema in a few words: `string ≤ 300`, `NewsLink[]`, `0 | 1`. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  const allowed = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (allowed) return allowed.map((value) => safe(JSON.stringify(value))).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.type === 'string' && schema.format === 'binary') return 'file';
  const limit = schema.maxLength === undefined ? '' : ` ≤ ${schema.maxLength}`;
  return `${safe([schema.type ?? 'any'].flat().join(' | '))}${limit}`;
}

function fieldRows(schema: JsonSchema): string {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .map(
      ([name, field]) =>
        `<tr><td><code>${safe(name)}</code></td><td>${typeOf(field)}</td><td>${required.has(name) ? 'yes' : ''}</td><td>${prose(field.description ?? '')}</td></tr>`,
    )
    .join('');
}

const table = (caption: string, rows: string): string =>
  rows &&
  `<table><caption>${caption}</caption><thead><tr><th>Name</th><th>Type</th><th>Required</th><th>About</th></tr></thead><tbody>${rows}</tbody></table>`;

function bodyTable(operation: Operation): string {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  return content ? table(`Body, ${safe(content[0])}`, fieldRows(content[1].schema)) : '';
}

function parametersTable(operation: Operation): string {
  const rows = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${safe(parameter.name)}</code></td><td>${typeOf(parameter.schema)}</td><td>${parameter.required ? 'yes' : ''}</td><td>${safe(parameter.in)}. ${prose(parameter.description ?? parameter.schema.description ?? '')}</td></tr>`,
  );
  return table('Parameters', rows.join(''));
}

function answers(operation: Operation): string {
  const rows = Object.entries(operation.responses).map(([status, answer]) => {
    const [content] = Object.values(answer.content ?? {});
    const isProblem = Number(status) >= 400;
    const about = isProblem
      ? safe(answer.description).replace(/`([\w-]+)`/g, '<a href="#$1"><code>$1</code></a>')
      : content
        ? typeOf(content.schema).replace(/^object$/, objectInWords(content.schema))
        : 'no body';
    return `<tr><td>${safe(status)}</td><td>${about}</td></tr>`;
  });
  return `<table><caption>Answers</caption><thead><tr><th>Status</th><th>About</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function objectInWords(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${safe(name)}: ${typeOf(field)}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : 'object';
}

function call(path: string, method: string, operation: Operation): string {
  const id = `${method}-${path.replace(/[^A-Za-z]+/g, '-').replace(/^-|-$/g, '')}`;
  const lock = operation.security ? ' <span class="lock">needs a session</span>' : '';
  return `<section class="call" id="${id}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${safe(path)}</code>${lock}</h3>
<p>${prose(operation.summary ?? '')}</p>
${parametersTable(operation)}${bodyTable(operation)}${answers(operation)}
</section>`;
}

function calls(document: ApiDocument): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? '',
      html: call(path, method, operation),
    })),
  );
  return [...Map.groupBy(all, ({ tag }) => tag)]
    .map(([tag, group]) => `<h2 id="calls-${tag}">${tag}</h2>${group.map(({ html }) => html).join('\n')}`)
    .join('\n');
}

function schemas(document: ApiDocument): string {
  return Object.entries(document.components.schemas)
    .map(([name, schema]) => `<div id="schema-${name}">${table(name, fieldRows(schema))}</div>`)
    .join('\n');
}

function problems(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${safe(title)}</td></tr>`,
  );
  return `<table><caption>The closed list of <code>code</code></caption><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

export function renderDocs(document: ApiDocument): string {
  const { title, description, version } = document.info;
  const paragraphs = description.split('\n\n').map((paragraph) => `<p>${prose(paragraph)}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${safe(title)}</h1><p>Version ${safe(version)} · <a href="/api/openapi.json">OpenAPI ${safe(document.openapi)} document</a></p></header>
<main>
${paragraphs.join('\n')}
${calls(document)}
<h2 id="schemas">What answers hold</h2>
${schemas(document)}
<h2 id="problems">Problems</h2>
${problems()}
</main>
</body>
</html>
`;
}
