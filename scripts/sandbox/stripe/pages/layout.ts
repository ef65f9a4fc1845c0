const style = `
:root { color-scheme: light dark; font: 17px/1.55 'Public Sans', Arial, sans-serif;
  --ink: light-dark(#0d2230, #eaf2f5); --brand: light-dark(#00566b, #5cc3d6);
  --ground: light-dark(#fff, #0c171e); --line: light-dark(#d5dee3, #2a3d48); --control: light-dark(#788c99, #71899a);
  --error: light-dark(#b0261e, #ff9a8f); background: light-dark(#f2f6f8, #13222b); color: var(--ink); }
body { max-width: 30rem; margin: 1.5rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
header { font: 700 1.3125rem Besley, Georgia, serif; margin-bottom: 1rem; }
main { border: 1px solid var(--line); border-radius: 10px; background: var(--ground); padding: 1.5rem; }
h1 { margin: 0 0 .5rem; font: 700 1.75rem/1.2 Besley, Georgia, serif; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid light-dark(#0b63ce, #8ab8ff); outline-offset: 2px; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; margin-top: 1.5rem; }
label { font-weight: 600; }
button, input { font: inherit; box-sizing: border-box; min-height: 44px; border: 1px solid var(--control); border-radius: 6px;
  padding: .5rem .75rem; background: var(--ground); color: var(--ink); }
button { cursor: pointer; text-align: left; }
label + button { border-color: var(--brand); background: var(--brand); color: light-dark(#fff, #0c171e); font-weight: 600; text-align: center; }
form input { width: 100%; }
dt { color: light-dark(#4a5f6d, #a3b6c0); }
dd { margin: 0 0 .75rem; font-weight: 600; overflow-wrap: anywhere; }
.error { border: 1px solid; border-radius: 6px; color: var(--error); padding: .5rem .75rem; }`;

export const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} (sandbox)</title><style>${style}</style>
<header>Nearward test payments</header><main>${body}</main></html>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A list of names and values. */
export const facts = (rows: Record<string, string>): string =>
  `<dl>${Object.entries(rows)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('\n')}</dl>`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const money = (cents: number): string => dollars.format(cents / 100);

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const day = (seconds: number): string => days.format(seconds * 1_000);
