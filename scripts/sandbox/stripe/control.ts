import { fields } from './api/form.ts';
import { found } from './stripe-error.ts';
import type { Surroundings } from './surroundings.ts';
import { advance } from './time.ts';

/** What only tests and curious people do; undefined where it is something else. */
export function control(
  method: string,
  path: string,
  body: string,
  surroundings: Surroundings,
): object | undefined {
  const { state, webhooks } = surroundings;
  const sent = () => fields(JSON.parse(body || '{}'));
  switch (`${method} ${path}`) {
    case 'GET /':
    case 'GET /sandbox':
      return { now: state.now(), ...state.kept };
    case 'POST /sandbox/clock':
      advance(Number(sent().advance_seconds), surroundings);
      return { now: state.now() };
    case 'POST /sandbox/webhooks':
      webhooks.setManner(sent());
      return webhooks.manner;
    case 'POST /sandbox/renewals': {
      const customer = found(state.kept.customers, 'customer', String(sent().customer)).id;
      const others = state.kept.decliningRenewals.filter((each) => each !== customer);
      state.kept.decliningRenewals = sent().declined ? [...others, customer] : others;
      return { declined: state.kept.decliningRenewals };
    }
    case 'POST /sandbox/subscription': {
      const changed = found(state.kept.subscriptions, 'subscription', String(sent().id));
      webhooks.emit('customer.subscription.updated', Object.assign(changed, sent()));
      return changed;
    }
    default:
      return undefined;
  }
}
