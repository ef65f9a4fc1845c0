import { fields, type Form, text, texts } from './api/form.ts';
import { clearPayment, expire } from './checkout-outcomes.ts';
import { deleteCustomer, detach } from './departures.ts';
import { chargeOf, closeDispute, failRefund, giveBack, openDispute } from './money-back.ts';
import { found, StripeError } from './stripe-error.ts';
import type { Surroundings } from './surroundings.ts';
import { advance } from './time.ts';
import { type TroubleKind, troubleKinds } from './trouble.ts';

/** What only tests and curious people do: what Stripe's dashboard, banks, cardholders and time do to the real one. */
type Order = (sent: Form, surroundings: Surroundings) => object;

const orders: Record<string, Order> = {
  clock: ({ advance_seconds, advance_days }, surroundings) => {
    advance(Number(advance_seconds ?? Number(advance_days) * 86_400), surroundings);
    return { now: surroundings.state.now() };
  },
  webhooks: (sent, { webhooks }) => {
    webhooks.setManner({
      ...(sent.paused !== undefined && { paused: isTrue(sent.paused) }),
      ...(sent.shuffled !== undefined && { shuffled: isTrue(sent.shuffled) }),
      ...(sent.copies !== undefined && { copies: Number(sent.copies) }),
    });
    return webhooks.manner;
  },
  'webhooks/forget': ({ ids }, { webhooks }) => {
    webhooks.forget(ids === undefined ? undefined : Object.values(texts(ids)));
    return { forgotten: true };
  },
  troubles: ({ kind, calls, times, milliseconds }, { state: { kept } }) => {
    if (kind === 'none') kept.troubles = [];
    else
      kept.troubles.push({
        kind: troubleKind(kind),
        calls: text(calls),
        times: Number(times) || null,
        milliseconds: Number(milliseconds) || 15_000,
      });
    return { troubles: kept.troubles };
  },
  renewals: (sent, { state: { kept } }) => {
    const customer = found(kept.customers, 'customer', text(sent.customer)).id;
    const others = kept.decliningRenewals.filter((each) => each !== customer);
    kept.decliningRenewals = isTrue(sent.declined) ? [...others, customer] : others;
    return { declined: kept.decliningRenewals };
  },
  subscription: (sent, { state: { kept }, webhooks }) => {
    const changed = found(kept.subscriptions, 'subscription', text(sent.id));
    webhooks.emit('customer.subscription.updated', Object.assign(changed, sent));
    return changed;
  },
  payments: ({ payment_intent, bounces }, surroundings) =>
    clearPayment(text(payment_intent), isTrue(bounces), surroundings),
  refunds: ({ amount, ...sent }, surroundings) =>
    giveBack(whose(sent, surroundings), { amount: Number(amount) || undefined }, surroundings),
  'refunds/fail': ({ refund }, surroundings) => failRefund(text(refund), surroundings),
  disputes: ({ amount, reason, ...sent }, surroundings) =>
    openDispute(
      whose(sent, surroundings),
      { amount: Number(amount) || undefined, reason: text(reason) || undefined },
      surroundings,
    ),
  'disputes/close': ({ dispute, status }, surroundings) =>
    closeDispute(text(dispute), status === 'won' ? 'won' : 'lost', surroundings),
  cards: ({ payment_method, exp_month, exp_year }, { state: { kept }, webhooks }) => {
    const known = found(kept.cards, 'PaymentMethod', text(payment_method));
    if (known.card)
      webhooks.change('payment_method.automatically_updated', known, {
        card: { ...known.card, exp_month: Number(exp_month), exp_year: Number(exp_year) },
      });
    return known;
  },
  'cards/detach': ({ payment_method }, surroundings) => detach(text(payment_method), surroundings),
  'customers/delete': ({ customer }, surroundings) => deleteCustomer(text(customer), surroundings),
  'sessions/expire': ({ session }, surroundings) =>
    expire(found(surroundings.state.kept.sessions, 'checkout session', text(session)), surroundings),
};

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const whose = ({ charge, payment_intent }: Form, surroundings: Surroundings) =>
  chargeOf({ charge: text(charge), payment_intent: text(payment_intent) }, surroundings);

function troubleKind(kind: unknown): TroubleKind {
  const known = Object.keys(troubleKinds).find((each): each is TroubleKind => each === kind);
  if (known) return known;
  const kinds = [...Object.keys(troubleKinds), 'none'].join(', ');
  throw new StripeError(400, `A trouble is one of ${kinds}.`, { param: 'kind' });
}

/** The answer to an order, sent as JSON or by a form of the control page; undefined where it is something else. */
export function control(
  method: string,
  path: string,
  body: string,
  surroundings: Surroundings,
): object | undefined {
  const { state } = surroundings;
  if (method === 'GET' && path === '/sandbox') return { now: state.now(), ...state.kept };
  const [, name = ''] = /^\/sandbox\/(.+)$/.exec(path) ?? [];
  const order = method === 'POST' ? orders[name] : undefined;
  return order?.(sentIn(body), surroundings);
}

const sentIn = (body: string): Form =>
  /^\s*[{[]/.test(body) ? fields(JSON.parse(body)) : Object.fromEntries(new URLSearchParams(body));
