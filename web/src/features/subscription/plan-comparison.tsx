import { connectionFees, subscriptionPlans } from '@nearward/proto/choices';
import { dollars } from '@nearward/proto/money';

const monthsPerYear = 12;
const plans = [
  {
    name: subscriptionPlans.price_monthly.name,
    yearCents: subscriptionPlans.price_monthly.cents * monthsPerYear,
  },
  { name: subscriptionPlans.price_yearly.name, yearCents: subscriptionPlans.price_yearly.cents },
];

/** With how many hires a year the connection fees cost more than the plan. */
const hiresToPayOff = (yearCents: number, feeCents: number): number => Math.floor(yearCents / feeCents) + 1;

const amount = 'py-3 pl-4 text-right tabular-nums';

/** From how many hires a year each plan costs less than its connection fees. */
export const PlanComparison = () => (
  <section aria-labelledby="comparison" className="flex flex-col gap-3">
    <h2 id="comparison">When a plan pays off</h2>
    <p className="max-w-[66ch] text-muted">
      Without a plan you pay one connection fee per hire. With a plan, hires that start while it is paid have
      no fee. A plan costs less from this many hires a year:
    </p>
    {/* Very large text makes the table wider than a phone, so it scrolls, also with the keyboard. */}
    <div role="group" aria-labelledby="comparison" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="align-bottom text-note text-muted">
            <th scope="col" className="py-2 font-normal">
              Role you hire
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal max-sm:hidden">
              Fee per hire
            </th>
            {plans.map(({ name, yearCents }) => (
              <th key={name} scope="col" className="py-2 pl-4 text-right font-normal">
                {name.replace(' Plan', '')}{' '}
                <span className="block text-small">
                  {dollars(yearCents)} <span className="max-sm:block">a year</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.values(connectionFees).map(({ label, cents }) => (
            <tr key={label} className="border-t border-line align-baseline">
              <th scope="row" className="py-3 font-normal">
                {label}
              </th>
              <td className={`${amount} max-sm:hidden`}>{dollars(cents)}</td>
              {plans.map(({ name, yearCents }) => (
                <td key={name} className={`${amount} whitespace-nowrap`}>
                  <strong>{hiresToPayOff(yearCents, cents)}</strong> hires
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
