import type { Billing } from '@nearward/proto/rest/subscription';
import { exactDollars } from '@nearward/proto/money';

export const Balance = ({ owed_cents, credit_cents }: Pick<Billing, 'owed_cents' | 'credit_cents'>) => (
  <dl className="grid gap-x-8 rounded-card border border-line px-5 py-2 sm:grid-cols-2">
    <Figure name="You owe" cents={owed_cents}>
      {owed_cents > 0 ? 'See the hires below.' : 'You are all paid up.'}
    </Figure>
    <Figure name="Your credit" cents={credit_cents}>
      {credit_cents > 0
        ? 'It comes off the fee for your next hire.'
        : 'If a hire does not last 30 days, its fee becomes credit.'}
    </Figure>
  </dl>
);

const Figure = ({ name, cents, children }: { name: string; cents: number; children: string }) => (
  <div className="py-3">
    <dt className="font-semibold">{name}</dt>
    <dd>
      <span className="block font-display text-title font-bold">{exactDollars(cents)}</span>
      <span className="text-note text-muted">{children}</span>
    </dd>
  </div>
);
