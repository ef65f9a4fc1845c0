import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeHtml } from '../html/escape-html.js';
import { plainPage } from '../html/plain-page.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Content = { content?: Record<string, { schema?: unknown }>; description?: string; $ref?: string };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API document as a page: parameters, body and responses of every call, grouped by tag. */
export function apiPage(document: OpenAPIObject): string {
  const { info, paths } = withoutReferences(document);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ group: operation.tags?.[0] ?? '', html: callHtml(method, path, operation) }] : [];
    }),
  );
  const groups = [...Map.groupBy(calls, ({ group }) => group)].map(
    ([group, members]) => `<h2>${escapeHtml(group)}</h2>${members.map(({ html }) => html).join('')}`,
  );
  return plainPage({
    title: 'API · Nearward',
    main: `<h1>The API</h1>${prose(info.description ?? '')}
<p><a href="/api/openapi.json">The same as OpenAPI</a>, for programs.</p>${groups.join('')}`,
  });
}

function callHtml(method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [], requestBody, responses, security } = operation;
  const rows = parameters.map((parameter) =>
    'name' in parameter
      ? row(`<code>${escapeHtml(parameter.name)}</code> in the ${parameter.in}`, json(parameter.schema))
      : '',
  );
  const responseRows = Object.entries(responses).map(([status, response]) =>
    responseRow(status, response as Content),
  );
  return `<details><summary><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code>${escapeHtml(summary)}</summary>
${prose(description)}${security?.length ? '<p>Needs a session.</p>' : ''}
${rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3>${json(schemaOf(requestBody as Content))}` : ''}
<h3>Responses</h3><table>${responseRows.join('')}</table></details>`;
}

/** All error responses have the shape that the page's introduction describes. */
const responseRow = (status: string, response: Content): string =>
  row(status, inline(response.description ?? '') + (status < '400' ? json(schemaOf(response)) : ''));

const row = (first: string, second: string): string => `<tr><td>${first}</td><td>${second}</td></tr>`;

const schemaOf = ({ content }: Content): unknown => Object.values(content ?? {})[0]?.schema;

const json = (value: unknown): string =>
  value === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** Inlines each schema where it is used. */
function withoutReferences(document: OpenAPIObject): OpenAPIObject {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {};
  const resolveReference = (_: string, value: unknown) => {
    const { $ref } = (value ?? {}) as { $ref?: string };
    return $ref ? schemas[$ref.split('/').at(-1) ?? ''] : value;
  };
  return JSON.parse(JSON.stringify(document, resolveReference)) as OpenAPIObject;
}

const prose = (text: string): string =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');

/** Renders `**strong**` and code. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
