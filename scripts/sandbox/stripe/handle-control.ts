import { fields, type Form, text, texts } from './api/request-form.ts';
import { clearPayment, expire } from './checkout-outcomes.ts';
import { deleteCustomer, detach } from './delete-customer.ts';
import { chargeOf, closeDispute, failRefund, refundCharge, openDispute } from './refunds.ts';
import { findOrThrow, StripeError } from './stripe-error.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { advanceClock } from './advance-clock.ts';
import { type FailureKind, failureKinds } from './state.ts';

/** Actions of tests and developers that stand for Stripe's dashboard, banks, cardholders and time. */
type Order = (form: Form, context: SandboxContext) => object;

const orders: Record<string, Order> = {
  clock: ({ advance_seconds, advance_days }, context) => {
    advanceClock(Number(advance_seconds ?? Number(advance_days) * 86_400), context);
    return { now: context.state.now() };
  },
  webhooks: (form, { webhooks }) => {
    webhooks.setManner({
      ...(form.paused !== undefined && { paused: isTrue(form.paused) }),
      ...(form.shuffled !== undefined && { shuffled: isTrue(form.shuffled) }),
      ...(form.copies !== undefined && { copies: Number(form.copies) }),
    });
    return webhooks.manner;
  },
  'webhooks/forget': ({ ids }, { webhooks }) => {
    webhooks.forget(ids === undefined ? undefined : Object.values(texts(ids)));
    return { forgotten: true };
  },
  troubles: ({ kind, calls, times, milliseconds }, { state: { data } }) => {
    if (kind === 'none') data.troubles = [];
    else
      data.troubles.push({
        kind: troubleKind(kind),
        calls: text(calls),
        times: Number(times) || null,
        milliseconds: Number(milliseconds) || 15_000,
      });
    return { troubles: data.troubles };
  },
  renewals: (form, { state: { data } }) => {
    const customer = findOrThrow(data.customers, 'customer', text(form.customer)).id;
    const others = data.decliningRenewals.filter((each) => each !== customer);
    data.decliningRenewals = isTrue(form.declined) ? [...others, customer] : others;
    return { declined: data.decliningRenewals };
  },
  subscription: (form, { state: { data }, webhooks }) => {
    const changed = findOrThrow(data.subscriptions, 'subscription', text(form.id));
    webhooks.emit('customer.subscription.updated', Object.assign(changed, form));
    return changed;
  },
  payments: ({ payment_intent, bounces }, context) =>
    clearPayment(text(payment_intent), isTrue(bounces), context),
  refunds: ({ amount, ...form }, context) =>
    refundCharge(whose(form, context), { amount: Number(amount) || undefined }, context),
  'refunds/fail': ({ refund }, context) => failRefund(text(refund), context),
  disputes: ({ amount, reason, ...form }, context) =>
    openDispute(
      whose(form, context),
      { amount: Number(amount) || undefined, reason: text(reason) || undefined },
      context,
    ),
  'disputes/close': ({ dispute, status }, context) =>
    closeDispute(text(dispute), status === 'won' ? 'won' : 'lost', context),
  cards: ({ payment_method, exp_month, exp_year }, { state: { data }, webhooks }) => {
    const known = findOrThrow(data.cards, 'PaymentMethod', text(payment_method));
    if (known.card)
      webhooks.change('payment_method.automatically_updated', known, {
        card: { ...known.card, exp_month: Number(exp_month), exp_year: Number(exp_year) },
      });
    return known;
  },
  'cards/detach': ({ payment_method }, context) => detach(text(payment_method), context),
  'customers/delete': ({ customer }, context) => deleteCustomer(text(customer), context),
  'sessions/expire': ({ session }, context) =>
    expire(findOrThrow(context.state.data.sessions, 'checkout session', text(session)), context),
};

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const whose = ({ charge, payment_intent }: Form, context: SandboxContext) =>
  chargeOf({ charge: text(charge), payment_intent: text(payment_intent) }, context);

function troubleKind(kind: unknown): FailureKind {
  const known = failureKinds.find((each) => each === kind);
  if (known) return known;
  const kinds = [...failureKinds, 'none'].join(', ');
  throw new StripeError(400, `A trouble is one of ${kinds}.`, { param: 'kind' });
}

/** The response to an action, sent as JSON or by a form of the control page; undefined for other requests. */
export function handleControl(
  method: string,
  path: string,
  body: string,
  context: SandboxContext,
): object | undefined {
  const { state } = context;
  if (method === 'GET' && path === '/sandbox') return { now: state.now(), ...state.data };
  const [, name = ''] = /^\/sandbox\/(.+)$/.exec(path) ?? [];
  const order = method === 'POST' ? orders[name] : undefined;
  return order?.(sentIn(body), context);
}

/** Empty fields of a form are left out. */
const sentIn = (body: string): Form =>
  /^\s*[{[]/.test(body)
    ? fields(JSON.parse(body))
    : Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value !== ''));
