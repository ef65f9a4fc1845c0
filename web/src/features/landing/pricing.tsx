import { subscriptionPlans } from '@nearward/proto/fees';
import { dollars } from '@nearward/proto/money';
import { FeeTable } from './fee-table';

const { price_monthly: monthly, price_yearly: yearly } = subscriptionPlans;

export const Pricing = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="flex flex-col gap-4">
    <h2 id="pricing-title" className="text-title">
      Pricing
    </h2>
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.1fr_0.9fr]">
      <FeeTable caption="Connection fee, once per hire" />
      <ul className="flex list-disc flex-col gap-3 pl-5">
        <li>Posting, matching and unlocking cost nothing. You pay when you hire.</li>
        <li>$250 credit on your first hire.</li>
        <li>30-day guarantee: if the hire does not last, the fee becomes credit toward the next one.</li>
        <li>
          Hiring often? Subscribe for {dollars(monthly.cents)} a {monthly.interval} or {dollars(yearly.cents)}{' '}
          a {yearly.interval}: unlimited hiring, priority support, 12-month minimum commitment.
        </li>
        <li>
          It is all in the <a href="/terms.pdf">Terms &amp; Conditions (PDF)</a>.
        </li>
      </ul>
    </div>
  </section>
);
