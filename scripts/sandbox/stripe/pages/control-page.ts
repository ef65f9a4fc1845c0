import type { SandboxContext } from '../sandbox-context.ts';
import { failureKinds } from '../state.ts';
import { document, escapeHtml } from './layout.ts';

/** The calls of handle-control.ts with their fields. */
const calls: Record<string, string[]> = {
  clock: ['advance_days'],
  troubles: ['kind', 'calls', 'times', 'milliseconds'],
  webhooks: ['paused', 'copies', 'shuffled'],
  renewals: ['customer', 'declined'],
  payments: ['payment_intent', 'bounces'],
  refunds: ['charge', 'amount'],
  'refunds/fail': ['refund'],
  disputes: ['charge'],
  'disputes/close': ['dispute', 'status'],
  cards: ['payment_method', 'exp_month', 'exp_year'],
  'cards/detach': ['payment_method'],
  'customers/delete': ['customer'],
  'sessions/expire': ['session'],
};

/** Every call of the stand-in as a form, with the known ids and values to choose from. */
export function controlPage({ state, webhooks }: SandboxContext): string {
  const { data } = state;
  const booleans = ['true', 'false'];
  const choices: Record<string, string[]> = {
    kind: [...failureKinds, 'none'],
    calls: ['POST /v1/payment_intents'],
    status: ['won', 'lost'],
    ...{ paused: booleans, shuffled: booleans, declined: booleans, bounces: booleans },
    customer: Object.keys(data.customers),
    payment_intent: Object.keys(data.clearing),
    charge: Object.keys(data.charges),
    refund: Object.keys(data.refunds),
    dispute: Object.keys(data.disputes),
    payment_method: Object.keys(data.cards),
    session: Object.keys(data.sessions),
  };
  const option = (value: string) => `<option value="${escapeHtml(value)}">`;
  const lists = Object.entries(choices).map(
    ([name, values]) => `<datalist id="${name}">${values.reverse().map(option).join('')}</datalist>`,
  );
  const forms = Object.entries(calls).map(([name, fields]) => {
    const inputs = fields.map((field) => `<label>${field} <input name="${field}" list="${field}"></label>`);
    return `<form method="post" action="/sandbox/${name}">${inputs.join('')}<button>${name}</button></form>`;
  });
  return document(
    'Stripe control',
    `<h1>Stripe stand-in</h1>
<p>What the bank, the cardholder, the dashboard and time do. <a href="/sandbox">All it knows, as JSON</a>.</p>
<p>It is ${new Date(state.now() * 1_000).toUTCString()}. ${data.undelivered.length} of ${data.events.length} events are not delivered.</p>
<p>${escapeHtml(JSON.stringify({ troubles: data.troubles, webhooks: webhooks.manner }))}</p>
${lists.join('\n')}${forms.join('\n')}`,
  );
}
