import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeHtml } from '../html/escape-html.js';
import { plainPage } from '../html/plain-page.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Content = { content?: Record<string, { schema?: Schema }>; description?: string };

interface Schema {
  type?: string | string[];
  format?: string;
  minimum?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  example?: unknown;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API document as a page: parameters, body and responses of every call, grouped by tag. */
export function apiPage(document: OpenAPIObject): string {
  const { info, paths } = withoutReferences(document);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      const group = operation?.tags?.[0] ?? '';
      return operation
        ? [{ group, method, path, operation, id: `${method}${path}`.replaceAll(/\W+/g, '-') }]
        : [];
    }),
  );
  const groups = [...Map.groupBy(calls, ({ group }) => group)];
  const links = groups.map(
    ([group, members]) =>
      `<details><summary>${escapeHtml(group)}</summary><ul>${members.map(({ id, method, path }) => `<li><a href="#${id}"><strong>${method.toUpperCase()}</strong> ${escapeHtml(path.replace('/api', ''))}</a></li>`).join('')}</ul></details>`,
  );
  const sections = groups.map(
    ([group, members]) => `<h2>${escapeHtml(group)}</h2>${members.map(callHtml).join('')}`,
  );
  return plainPage({
    title: 'API · Nearward',
    main: `<h1>The API</h1><div class="columns"><nav aria-label="Calls">${links.join('')}</nav>
<div>${prose(info.description ?? '')}
<p><a href="/api/openapi.json">The OpenAPI document</a>, for programs.</p>${sections.join('')}</div></div>`,
  });
}

interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

function callHtml({ id, method, path, operation }: Call): string {
  const { summary = '', description = '', parameters = [], requestBody, responses, security } = operation;
  const rows = parameters.map((parameter) =>
    'name' in parameter
      ? row(
          `<code>${escapeHtml(parameter.name)}</code> in the ${parameter.in}`,
          typeText((parameter.schema ?? {}) as Schema),
        )
      : '',
  );
  const responseRows = Object.entries(responses).map(([status, response]) =>
    responseRow(status, response as Content),
  );
  return `<details><summary><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code>${escapeHtml(summary)}</summary>
<div id="${id}">${prose(description)}${security?.length ? '<p>Needs a session.</p>' : ''}
${rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3>${fieldsHtml(schemaOf(requestBody as Content))}` : ''}
<h3>Responses</h3><table>${responseRows.join('')}</table>
<h3>Example</h3><pre>${escapeHtml(exampleText(method, path, operation))}</pre></div></details>`;
}

/** A request with the values of its schemas, and its response. */
function exampleText(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, responses } = operation;
  const queries = new URLSearchParams();
  let filledPath = path;
  for (const parameter of parameters) {
    if (!('name' in parameter)) continue;
    const { name, in: place, required, schema } = parameter;
    const value = exampleOf((schema ?? {}) as Schema, name);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path') filledPath = filledPath.replace(`{${name}}`, text);
    else if (required) queries.set(name, text);
  }
  const [status, response] = Object.entries(responses)[0] ?? [];
  return [
    `${method.toUpperCase()} ${filledPath}${queries.size > 0 ? `?${queries}` : ''}`,
    requestBody && exampleJson(requestBody as Content),
    `\n${status}`,
    response && exampleJson(response as Content),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The list of fields is complete. */
const mostLines = 24;

function exampleJson({ content }: Content): string {
  const [type = '', { schema = {} } = {}] = Object.entries(content ?? {})[0] ?? [];
  if (!type.includes('json')) return '';
  const lines = JSON.stringify(exampleOf(schema), null, 2).split('\n');
  return lines.length > mostLines ? [...lines.slice(0, mostLines), '  …'].join('\n') : lines.join('\n');
}

const exampleTexts: Readonly<Record<string, string>> = {
  'date-time': '2026-11-30T09:00:00.000Z',
  date: '2026-11-30',
  email: 'name@example.com',
  uri: 'https://example.com/',
  uuid: '01a22a40-8ab8-75bd-9d3f-25bda9fe49d2',
};

/** The example of a schema, otherwise a value: the first choice, one item of a list, and text that names its field. */
function exampleOf(schema: Schema, name = 'text'): unknown {
  const { type, format = '', minimum = 0, properties, items, anyOf } = schema;
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf.find((each) => each.type !== 'null') ?? {}, name);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, exampleOf(each, key)]));
  if (items) return [exampleOf(items, name)];
  const first = [type].flat().find((each) => each !== 'null');
  if (first === 'boolean') return true;
  if (first === 'integer' || first === 'number') return Math.max(1, minimum);
  if (first === 'object') return {};
  return exampleTexts[format] ?? exampleTexts[name] ?? name;
}

/** All error responses have the shape that the page's introduction describes. */
const responseRow = (status: string, response: Content): string =>
  row(status, inline(response.description ?? '') + (status < '400' ? fieldsHtml(schemaOf(response)) : ''));

const row = (first: string, second: string): string => `<tr><td>${first}</td><td>${second}</td></tr>`;

const schemaOf = ({ content }: Content): Schema => Object.values(content ?? {})[0]?.schema ?? {};

function typeText({ type = 'any', enum: choices, const: only, items, anyOf }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' or ');
  if (items) return `list of ${typeText(items)}`;
  return escapeHtml(choices ? choices.map(String).join(', ') : String(only ?? [type].flat().join(' or ')));
}

/** The fields of a body as nested lists. */
function fieldsHtml({ properties, required = [], items, anyOf = [] }: Schema): string {
  if (!properties) return [...(items ? [items] : []), ...anyOf].map(fieldsHtml).join('');
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `<li><code>${escapeHtml(name)}</code> ${typeText(field)}${required.includes(name) ? '' : ', optional'}${field.description ? `. ${inline(field.description)}` : ''}${fieldsHtml(field)}</li>`,
  );
  return `<ul class="fields">${fields.join('')}</ul>`;
}

/** Inlines each schema where it is used. */
function withoutReferences(document: OpenAPIObject): OpenAPIObject {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {};
  const resolveReference = (_: string, value: unknown) => {
    const { $ref } = (value ?? {}) as { $ref?: string };
    return $ref ? schemas[$ref.split('/').at(-1) ?? ''] : value;
  };
  return JSON.parse(JSON.stringify(document, resolveReference)) as OpenAPIObject;
}

/** Renders paragraphs, numbered lists and indented code. */
const prose = (text: string): string => text.split('\n\n').filter(Boolean).map(block).join('');

function block(text: string): string {
  if (text.startsWith('    ')) return `<pre>${escapeHtml(text.replaceAll(/^ {4}/gm, ''))}</pre>`;
  if (!text.startsWith('1. ')) return `<p>${inline(text)}</p>`;
  const items = text.split(/^\d+\. /m).slice(1);
  return `<ol>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ol>`;
}

/** Renders `**strong**`, code and links. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/\[(.+?)\]\((https:.+?)\)/g, '<a href="$2">$1</a>');
