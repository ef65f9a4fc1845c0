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

/** While the fault lasts, the stand-in has the first settings. It then gets the others in turn. */
const stripeFault = (
  name: string,
  part: 'troubles' | 'webhooks',
  [during, ...afterwards]: object[],
  durationMs?: number,
): Fault => ({
  ...{ name, durationMs },
  inject: async ({ stripeUrl }) => {
    const configure = (settings?: object) =>
      fetch(`${stripeUrl}/sandbox/${part}`, { method: 'POST', body: JSON.stringify(settings) });
    await configure(during);
    return async () => {
      for (const settings of afterwards) await configure(settings);
    };
  },
});

/** The events of the fault are sent at its end, in the given way. */
const webhooksFault = (name: string, manner: object): Fault =>
  stripeFault(`webhooks ${name}`, 'webhooks', [
    { paused: true },
    { paused: false, ...manner },
    { copies: 1, shuffled: false },
  ]);

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
  webhooksFault('three times', { copies: 3 }),
  webhooksFault('in any order', { shuffled: true }),
];
