const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #0c171e); color: light-dark(#0d2230, #eaf2f5); }
body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
a { color: light-dark(#00566b, #5cc3d6); }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin-top: 1.5rem; }
button, input { font: inherit; min-height: 44px; cursor: pointer; }
form input { box-sizing: border-box; width: 100%; }
dt { font-weight: 600; }
dd { margin: 0 0 .75rem; overflow-wrap: anywhere; }
.error { border: 1px solid #b0261e; border-radius: 6px; padding: .75rem 1rem; }`;

export const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} (sandbox)</title><style>${style}</style>
<main>${body}</main></html>`;

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
