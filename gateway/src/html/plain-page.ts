import { builtWebApp, stylesheets } from './built-pages.js';

interface PlainPage {
  title: string;
  /** HTML of the page below its header. */
  main: string;
  script?: string;
}

/** The style of these pages. The content security policy allows it by its hash. */
export const plainStyle = `
main, header { max-width: 80rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header a { font-family: var(--font-display, serif); font-weight: 700; font-size: 1.3125rem; text-decoration: none; }
h1 { margin-bottom: 1rem; } h2 { margin: 2.5rem 0 .75rem; } h2::first-letter { text-transform: uppercase; } h3 { margin: 1.5rem 0 .5rem; } p { max-width: 66ch; margin-bottom: .75rem; }
header a, td a { display: inline-flex; align-items: center; min-height: 2.75rem; }
td a { min-width: 2.75rem; } .links { white-space: nowrap; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { white-space: pre-wrap; background: var(--sunken); border-radius: 6px; padding: .75rem; margin-bottom: .75rem; }
table { width: 100%; border-collapse: collapse; }
th, td { border-top: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: baseline; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--control); border-radius: 6px; background: var(--ground); color: var(--ink); font-weight: 600; cursor: pointer; }
details { border: 1px solid var(--line); border-radius: 10px; margin-bottom: .5rem; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { min-height: 2.75rem; padding: .625rem 0; cursor: pointer; }
summary code { margin-right: .75rem; } summary strong { display: inline-block; min-width: 4.5rem; color: var(--brand); }
ol, .fields { list-style: revert; padding-left: 1.5rem; margin-bottom: .75rem; max-width: 66ch; }
.fields { list-style: none; padding-left: 0; } .fields .fields { border-left: 2px solid var(--line); margin: 0; padding-left: 1rem; }
.fields li { padding: .25rem 0; color: var(--muted); } .fields code { color: var(--ink); font-weight: 600; }
.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
nav { max-height: 40vh; overflow-y: auto; border: 1px solid var(--line); border-radius: 10px; padding: 0 1rem; margin-bottom: 1.5rem; }
nav details { border: 0; margin: 0; padding: 0; } nav a { display: block; padding: .375rem 0; text-decoration: none; font-size: .875rem; }
@media (pointer: coarse) { nav a { min-height: 2.75rem; padding-block: .75rem; } }
.columns [id] { scroll-margin-top: 4rem; }
@media (min-width: 60rem) { .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; } .columns > nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); } }
@media (min-width: 40rem) { main, header { padding-inline: 1.5rem; } th, td { overflow-wrap: break-word; } }
@media (max-width: 40rem) { th { display: none; } td { display: block; } td + td { border-top: 0; padding-top: 0; } }`;

/** A page without the web app's scripts, with its stylesheet. */
export function plainPage({ title, main, script }: PlainPage): string {
  const links = stylesheets(builtWebApp).map((href) => `<link rel="stylesheet" href="${href}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${links.join('')}<style>${plainStyle}</style></head>
<body><header><a href="/">Nearward</a></header><main>${main}</main>${script ? `<script>${script}</script>` : ''}</body></html>`;
}
