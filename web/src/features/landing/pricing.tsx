import {
  type CalculatorRole,
  calculatorRoles,
  connectionFees,
  subscriptionPlans,
} from '@nearward/proto/fees';
import { dollars } from '@nearward/proto/money';
import { Calculator } from './calculator';
import { savings } from './savings';

const { price_monthly: monthly, price_yearly: yearly } = subscriptionPlans;

/** Whose usual salary stands for the category. */
const examples: CalculatorRole[] = ['CNA', 'RN', 'NP', 'Physician'];
const rows = examples.map((role) => {
  const { fee, salary } = calculatorRoles[role];
  return { ...connectionFees[fee], salary, ...savings({ role, hires: 1, salary }) };
});

const figure = 'py-3 pl-4 text-right tabular-nums';

export const Pricing = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="@container flex flex-col gap-4">
    <h2 id="pricing-title" className="text-title">
      Pricing
    </h2>
    <div className="grid grid-cols-1 items-start gap-10 @4xl:grid-cols-[2fr_1fr]">
      <div className="flex flex-col gap-4">
        {/* Very large text makes it wider than a phone: then it scrolls by itself, with the keyboard too. */}
        <div role="group" aria-labelledby="pricing-title" tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="align-bottom text-note text-muted">
                <th scope="col" className="py-2 font-normal">
                  Role you hire
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-normal">
                  Connection fee
                </th>
                <th scope="col" className="hidden py-2 pl-4 text-right font-normal @2xl:table-cell">
                  Recruiter at 25%
                </th>
                <th scope="col" className="py-2 pl-4 text-right font-normal">
                  You keep
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cents, salary, recruiter, saved }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-3 font-normal">
                    {label}
                  </th>
                  <td className={`${figure} font-bold`}>{dollars(cents)}</td>
                  <td className={`${figure} hidden whitespace-nowrap text-muted @2xl:table-cell`}>
                    {dollars(recruiter)} of {dollars(salary * 100)}
                  </td>
                  <td className={`${figure} font-bold`}>{dollars(saved)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="border-t border-line pt-3">
          Hiring often? Subscribe for {dollars(monthly.cents)} a {monthly.interval} or {dollars(yearly.cents)}{' '}
          a {yearly.interval}: unlimited hiring, priority support, 12-month minimum commitment.
        </p>
        <p className="text-note text-muted">
          Posting, matching and unlocking cost nothing. $250 credit on your first hire. 30-day guarantee: if
          the hire does not last, the fee becomes credit toward the next one.{' '}
          <a href="/terms.pdf">Terms &amp; Conditions (PDF)</a>
        </p>
      </div>
      <Calculator />
    </div>
  </section>
);
