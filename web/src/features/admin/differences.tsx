import { exactDollars } from '@nearward/proto/money';
import { Link } from 'react-router';
import { deskPath, queueNames } from './desk-address';
import type { MoneyDifference } from './desk-queries';
import { momentText } from './moment';

/** What the comparison with Stripe found, oldest first. Nothing is decided here: it is gone once both say the same. */
export const Differences = ({ found }: { found: readonly MoneyDifference[] }) => (
  <section aria-labelledby="differences" className="flex flex-col gap-4">
    <h2 id="differences">{queueNames.differences}</h2>
    {found.length === 0 && <p className="text-muted">Stripe and the ledger say the same.</p>}
    <ul aria-labelledby="differences">
      {found.map((difference) => (
        <li key={difference.id} className="border-t border-line py-2 wrap-anywhere">
          <Link to={deskPath({ user: difference.owner_key })} className="font-semibold">
            {difference.employer_email ?? 'An employer without contacts'}
          </Link>
          : {saidOf(difference)}
          <span className="block text-note text-muted">
            Found {momentText(difference.since)}, {difference.subject}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

function saidOf({ kind, stripe_cents, ledger_cents }: MoneyDifference): string {
  const atStripe = exactDollars(stripe_cents);
  switch (kind) {
    case 'hire_payment':
      return `Stripe holds ${atStripe} for a hire, the ledger says ${exactDollars(ledger_cents)}`;
    case 'unknown_payment':
      return `a payment of ${atStripe} for a hire that is not theirs`;
    case 'subscriptions':
      return 'more than one subscription at once';
  }
}
