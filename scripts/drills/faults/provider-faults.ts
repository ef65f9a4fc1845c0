import { type Fault, freezeFault, killFault } from './fault.ts';

type MailFaultKind =
  | 'whileDown'
  | 'whileUnacknowledged'
  | 'whileSlow'
  | 'whileRejecting'
  | 'whileRejectingAfterReceipt';

function emailFault(name: string, behavior: MailFaultKind): Fault {
  return {
    ...{ name, repeatsEmails: true },
    inject: async ({ inbox }) => {
      const { promise, resolve } = Promise.withResolvers<null>();
      const ended = inbox[behavior](async () => void (await promise));
      return () => {
        resolve(null);
        return ended;
      };
    },
  };
}

export const emailFaults: Fault[] = [
  emailFault('mail server down', 'whileDown'),
  emailFault('mail server silent', 'whileUnacknowledged'),
  emailFault('mail server slow', 'whileSlow'),
  emailFault('mail server rejects with 554', 'whileRejecting'),
  emailFault('mail server stores, then fails', 'whileRejectingAfterReceipt'),
];

async function configureStripe(
  stripeUrl: string,
  part: 'troubles' | 'webhooks',
  settings: object,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(settings);
  await fetch(`${stripeUrl}/sandbox/${part}`, { method: 'POST', headers, body });
}

/** While the fault lasts, the stand-in has the first settings. */
const stripeFault = (
  name: string,
  part: 'troubles' | 'webhooks',
  [during, after]: [object, object],
  durationMs?: number,
): Fault => ({
  ...{ name, durationMs },
  inject: async ({ stripeUrl }) => {
    await configureStripe(stripeUrl, part, during);
    return () => configureStripe(stripeUrl, part, after);
  },
});

/** A call waits ten seconds, twice. The stand-in then performs it, and the product requests it once more. */
const pastTwoTriesMs = 25_000;
/** Only few commands call Stripe. */
const someMoneyMs = 15_000;

const stripeTrouble = (kind: string, milliseconds?: number): Fault =>
  stripeFault(`Stripe ${kind}`, 'troubles', [{ kind, milliseconds }, { kind: 'none' }], someMoneyMs);

export const stripeFaults: Fault[] = [
  killFault('stripe', { name: 'Stripe killed' }),
  freezeFault('stripe', { name: 'Stripe frozen', durationMs: pastTwoTriesMs }),
  ...['down', 'busy', 'failing', 'lost'].map((kind) => stripeTrouble(kind)),
  stripeTrouble('slow', 5_000),
  stripeFault('webhooks three times', 'webhooks', [{ copies: 3 }, { copies: 1 }]),
  stripeFault('webhooks in any order', 'webhooks', [{ shuffled: true }, { shuffled: false }]),
  stripeFault('webhooks late', 'webhooks', [{ paused: true }, { paused: false }]),
];
