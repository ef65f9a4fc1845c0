import { type Registry, failureModes } from './registry.ts';

const meanings = {
  none: 'it answers',
  down: 'it breaks the connection off',
  slow: 'it takes half a minute',
  failing: 'it answers 503',
  busy: 'it answers 429',
  malformed: 'its answer ends in the middle',
  empty: 'it knows no number',
  deactivated: 'each number has been ended',
} as const satisfies Record<(typeof failureModes)[number], string>;

export const controlPage = ({ trouble, requestCount, providers }: Registry): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>NPI registry (stand-in)</title>
<style>body{font:1rem/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.25rem 0}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{text-align:left;padding:.25rem 1rem .25rem 0}:root{color-scheme:light dark}</style></head>
<body><h1>NPI registry (stand-in)</h1><p>Asked ${requestCount} times so far.</p>
<h2>Trouble</h2><form method="post" action="/sandbox/trouble">
${failureModes
  .map(
    (kind) =>
      `<label><input type="radio" name="kind" value="${kind}"${kind === trouble ? ' checked' : ''}> ${kind}: ${meanings[kind]}</label>`,
  )
  .join('\n')}
<button>Set</button></form>
<h2>Providers</h2><table><tr><th>Number</th><th>Name</th><th>Taxonomy</th><th>State</th><th>Status</th></tr>
${[...providers.values()]
  .map(
    ({ number, first_name, last_name, taxonomy, state, status }) =>
      `<tr>${[number, `${first_name} ${last_name}`, taxonomy, state, status].map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  )
  .join('\n')}
</table><h2>One more</h2><form method="post" action="/sandbox/providers">
${['number', 'first_name', 'last_name', 'taxonomy', 'state'].map((name) => `<label>${name} <input name="${name}" required></label>`).join('\n')}
<button>Keep</button></form></body></html>`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
