import type Stripe from 'stripe';
import type { SandboxContext } from '../sandbox-context.ts';
import { type FailureMode, failureKinds } from '../state.ts';
import { day, document, escapeHtml, money } from './layout.ts';

interface Field {
  name: string;
  label?: string;
  value?: string;
  type?: 'text' | 'number' | 'hidden';
  /** Sent value -> its label. */
  options?: Readonly<Record<string, string>>;
}

const section = (title: string, ...parts: string[]): string =>
  `<section><h2>${title}</h2>${parts.join('\n')}</section>`;

const formOf = (order: string, submit: string, fields: Field[]): string =>
  `<form method="post" action="/sandbox/${order}">${fields.map(input).join('\n')}<button>${submit}</button></form>`;

/** An action without inputs. */
const button = (order: string, submit: string, fields: Record<string, string>): string =>
  formOf(
    order,
    submit,
    Object.entries(fields).map(([name, value]) => ({ name, value, type: 'hidden' })),
  );

function input({ name, label, value = '', type = 'text', options }: Field): string {
  if (type === 'hidden') return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  if (!options)
    return `<label>${label}<input name="${name}" type="${type}" value="${escapeHtml(value)}"></label>`;
  const offered = Object.entries(options).map(
    ([sent, called]) =>
      `<option value="${sent}"${sent === value ? ' selected' : ''}>${escapeHtml(called)}</option>`,
  );
  return `<label>${label}<select name="${name}">${offered.join('')}</select></label>`;
}

const style = `
body { max-width: 64rem; margin: 1.5rem auto; }
section { border-top: 1px solid #8884; padding: .25rem 0 1.25rem; }
ul { list-style: none; padding: 0; margin: 0; }
li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 0; border-top: 1px solid #8882; }
li > span { flex: 1 1 16rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; margin: .5rem 0; }
li form { margin: 0; }
label { display: grid; font-size: .85rem; flex: 1 1 9rem; max-width: 22rem; }
li label { flex: 0 1 7rem; }
input, select { font: inherit; min-height: 44px; min-width: 0; width: 100%; box-sizing: border-box; padding: 0 .5rem; }
button { padding: 0 .9rem; }`;

const shown = 25;
const newest = <T>(things: Record<string, T>): T[] => Object.values(things).reverse().slice(0, shown);

/** Every action of the stand-in on one page; each form makes one of its JSON calls. */
export function controlPage({ state, webhooks }: SandboxContext): string {
  const { data } = state;
  const { paused, copies, shuffled } = webhooks.manner;
  return document(
    'Stripe control',
    `<h1>Stripe stand-in</h1>
<p>What the bank, the cardholder, the dashboard and time do. <a href="/sandbox">All it knows, as JSON</a>.</p>
${section('Clock', `<p>It is ${new Date(state.now() * 1_000).toUTCString()}.</p>`, formOf('clock', 'Move the clock', [{ name: 'advance_days', label: 'Days', value: '1', type: 'number' }]))}
${section('Trouble', troubles(data.troubles), formOf('troubles', 'Switch on', troubleFields))}
${section(
  'Webhooks',
  `<p>${data.undelivered.length} of ${data.events.length} events are not delivered.</p>`,
  formOf('webhooks', 'Send so from now on', [
    { name: 'paused', label: 'Held back', options: yesNo, value: String(paused) },
    { name: 'copies', label: 'Copies of each', value: String(copies), type: 'number' },
    { name: 'shuffled', label: 'In any order', options: yesNo, value: String(shuffled) },
  ]),
)}
${section(
  'Customers',
  list(newest(data.customers), ({ id, email }) => customer(id, email, data.decliningRenewals.includes(id))),
)}
${section(
  'Cards',
  list(
    newest(data.cards).filter((card) => card.customer),
    card,
  ),
)}
${section('Subscriptions', list(newest(data.subscriptions), subscription))}
${section('Payments', list(newest(data.charges), payment))}
${section('Refunds', list(newest(data.refunds), refund))}
${section('Disputes', list(newest(data.disputes), dispute))}
${section(
  'Open checkouts',
  list(
    newest(data.sessions).filter(({ status }) => status === 'open'),
    session,
  ),
)}`,
    style,
  );
}

const yesNo = { false: 'No', true: 'Yes' };
const troubleFields: Field[] = [
  { name: 'kind', label: 'What it does', options: failureKinds },
  { name: 'calls', label: 'Calls that begin so (empty: all)', value: 'POST /v1/payment_intents' },
  { name: 'times', label: 'How often (empty: until switched off)', type: 'number' },
  { name: 'milliseconds', label: 'How late, in ms', type: 'number', value: '15000' },
];

const line = (text: string, ...forms: string[]): string => `<li><span>${text}</span>${forms.join('\n')}</li>`;

const list = <T>(things: T[], shownAs: (thing: T) => string): string =>
  things.length > 0 ? `<ul>${things.map(shownAs).join('\n')}</ul>` : '<p>None.</p>';

const troubles = (on: FailureMode[]): string =>
  on.length === 0
    ? '<p>None: it answers as it should.</p>'
    : list(on, ({ kind, calls, times }) =>
        line(
          `<b>${kind}</b> for ${escapeHtml(calls || 'all calls')}, ${times === null ? 'until it is switched off' : `${times} more`}`,
        ),
      ) + button('troubles', 'Switch all off', { kind: 'none' });

const customer = (id: string, email: string | null, declines: boolean): string =>
  line(
    `<b>${escapeHtml(email ?? 'No address')}</b><br>${id}`,
    button('renewals', declines ? 'Let renewals be paid' : 'Decline renewals', {
      customer: id,
      declined: String(!declines),
    }),
    button('customers/delete', 'Delete', { customer: id }),
  );

const card = ({ id, card, customer }: Stripe.PaymentMethod): string =>
  line(
    `<b>${card?.brand} •••• ${card?.last4}</b>, ${card?.exp_month}/${card?.exp_year}<br>${id} of ${String(customer)}`,
    button('cards', 'Let it expire', { payment_method: id, exp_month: '1', exp_year: '2024' }),
    button('cards/detach', 'Detach', { payment_method: id }),
  );

const subscription = ({ id, status, customer, cancel_at }: Stripe.Subscription): string =>
  line(`<b>${status}</b>${cancel_at ? `, ends on ${day(cancel_at)}` : ''}<br>${id} of ${String(customer)}`);

function payment(charge: Stripe.Charge): string {
  const { id, amount, amount_refunded, status, disputed, description, created, payment_intent } = charge;
  const back = amount_refunded > 0 ? `, ${money(amount_refunded)} refunded` : '';
  const summary = `<b>${money(amount)}</b> ${status}${back}${disputed ? ', disputed' : ''}, ${day(created)}<br>${escapeHtml(description ?? '–')}<br>${String(payment_intent)}`;
  if (status === 'pending')
    return line(
      summary,
      button('payments', 'It comes', { payment_intent: String(payment_intent), bounces: 'false' }),
      button('payments', 'It does not', { payment_intent: String(payment_intent), bounces: 'true' }),
    );
  if (status !== 'succeeded' || disputed || amount_refunded === amount) return line(summary);
  return line(
    summary,
    formOf('refunds', 'Refund', [
      { name: 'charge', value: id, type: 'hidden' },
      { name: 'amount', label: 'Cents', value: String(amount - amount_refunded), type: 'number' },
    ]),
    button('disputes', 'Dispute', { charge: id }),
  );
}

const refund = ({ id, amount, status, charge }: Stripe.Refund): string =>
  line(
    `<b>${money(amount)}</b> ${status}<br>${id} of ${String(charge)}`,
    ...(status === 'failed' ? [] : [button('refunds/fail', 'Let it fail', { refund: id })]),
  );

const dispute = ({ id, amount, status, charge }: Stripe.Dispute): string =>
  line(
    `<b>${money(amount)}</b> ${status}<br>${id} of ${String(charge)}`,
    ...(status === 'won' || status === 'lost'
      ? []
      : [
          button('disputes/close', 'Won', { dispute: id, status: 'won' }),
          button('disputes/close', 'Lost', { dispute: id, status: 'lost' }),
        ]),
  );

const session = ({ id, mode, amount_total, url }: Stripe.Checkout.Session): string =>
  line(
    `<b>${mode}</b>${amount_total === null ? '' : `, ${money(amount_total)}`}<br><a href="${url}">${id}</a>`,
    button('sessions/expire', 'Expire', { session: id }),
  );
