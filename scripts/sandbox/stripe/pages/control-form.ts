import { escaped } from './layout.ts';

export interface Field {
  name: string;
  label?: string;
  value?: string;
  type?: 'text' | 'number' | 'hidden';
  /** Sent value -> its label. */
  options?: Readonly<Record<string, string>>;
}

export const section = (title: string, ...parts: string[]): string =>
  `<section><h2>${title}</h2>${parts.join('\n')}</section>`;

/** A form for one action of the control page. */
export const formOf = (order: string, submit: string, fields: Field[]): string =>
  `<form method="post" action="/sandbox/${order}">${fields.map(input).join('\n')}<button>${submit}</button></form>`;

/** An action without inputs. */
export const button = (order: string, submit: string, sent: Record<string, string>): string =>
  formOf(
    order,
    submit,
    Object.entries(sent).map(([name, value]) => ({ name, value, type: 'hidden' })),
  );

function input({ name, label, value = '', type = 'text', options }: Field): string {
  if (type === 'hidden') return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
  if (!options)
    return `<label>${label}<input name="${name}" type="${type}" value="${escaped(value)}"></label>`;
  const offered = Object.entries(options).map(
    ([sent, called]) =>
      `<option value="${sent}"${sent === value ? ' selected' : ''}>${escaped(called)}</option>`,
  );
  return `<label>${label}<select name="${name}">${offered.join('')}</select></label>`;
}
