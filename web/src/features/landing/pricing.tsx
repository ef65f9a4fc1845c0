import {
  type CalculatorRole,
  calculatorRoles,
  connectionFees,
  subscriptionPlans,
} from '@nearward/proto/fees';
import { dollars } from '@nearward/proto/money';
import { useState } from 'react';
import { SelectField, TextField } from '../../shared/ui/field';
import { useInBrowser } from '../../shared/use-in-browser';
import { type Calculation, defaults, fromLink, roles, savings, toLink } from './savings';

const { price_monthly: monthly, price_yearly: yearly } = subscriptionPlans;

/** The role whose typical salary represents its category. */
const examples: CalculatorRole[] = ['CNA', 'RN', 'NP', 'Physician'];
const rows = examples.map((role) => {
  const { fee, salary } = calculatorRoles[role];
  return { ...connectionFees[fee], salary, ...savings({ role, hires: 1, salary }) };
});

const figure = 'py-2 pl-4 text-right tabular-nums';

export const Pricing = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="@container flex flex-col gap-4">
    <h2 id="pricing-title" className="text-title">
      Pricing
    </h2>
    <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[2fr_1fr] @4xl:gap-10">
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
                  You save
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cents, salary, recruiter, saved }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-2 font-normal">
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

/** Values chosen before hydration, otherwise those of the link. */
function calculatorSearch(): string {
  const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    '#calculator :is(select, input)',
  );
  const [role = '', hires = '', salary = ''] = [...fields].map(({ value }) => value);
  const own = salary && salary !== String(defaults.salary) ? `&salary=${salary}` : '';
  const chosen = fromLink(`?role=${role}&hires=${hires}${own}`);
  return toLink(chosen) === toLink(defaults) ? window.location.search : toLink(chosen).replace(/#.*/, '');
}

/** Updates while typing and keeps the calculation in the address for sharing. */
function Calculator() {
  const search = useInBrowser(calculatorSearch, '');
  const [edited, setEdited] = useState<Calculation>();
  const [salaryEdited, setSalaryEdited] = useState(false);
  const calculation = edited ?? fromLink(search);
  const { recruiter, fee, saved } = savings(calculation);

  const change = (changes: Partial<Calculation>) => {
    const changed = { ...calculation, ...changes };
    setEdited(changed);
    window.history.replaceState(window.history.state, '', toLink(changed));
  };
  const chooseRole = (role: CalculatorRole) => {
    const { role: before, salary } = calculation;
    // A link always has a salary; it was edited only if it differs from the role's default.
    const own = salaryEdited || salary !== calculatorRoles[before].salary;
    setSalaryEdited(own);
    change({ role, salary: own ? salary : calculatorRoles[role].salary });
  };

  return (
    <section
      id="calculator"
      aria-labelledby="calculator-title"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-5"
    >
      <h3 id="calculator-title" className="text-lead">
        What you save
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-4">
        <SelectField
          label="Role"
          value={calculation.role}
          onChange={(event) => chooseRole(event.target.value as CalculatorRole)}
        >
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </SelectField>
        <NumberField
          label="Number of hires"
          least={1}
          value={calculation.hires}
          onChange={(hires) => change({ hires })}
        />
      </div>
      <NumberField
        label="Yearly salary, in dollars"
        least={0}
        step={1_000}
        value={calculation.salary}
        onChange={(salary) => {
          setSalaryEdited(true);
          change({ salary });
        }}
      />
      <dl className="flex min-w-0 flex-col wrap-anywhere">
        <div className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt>A recruiter at 25%</dt>
          <dd className="tabular-nums">{dollars(recruiter)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <dt>Connection fee</dt>
          <dd className="tabular-nums">{dollars(fee)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink py-2">
          <dt className="font-semibold">{saved < 0 ? 'The difference' : 'You save'}</dt>
          <dd aria-live="polite" className="font-display text-title font-bold text-brand">
            {saved < 0 ? (
              <span className="text-lead">A recruiter would cost {dollars(-saved)} less</span>
            ) : (
              dollars(saved)
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface NumberFieldProps {
  label: string;
  least: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** An integer of at least `least`. A cleared field stays empty until the user types or leaves it. */
function NumberField({ label, least, step, value, onChange }: NumberFieldProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      step={step}
      value={empty ? '' : value}
      onChange={({ target: { valueAsNumber: typed } }) => {
        setEmpty(Number.isNaN(typed));
        onChange(Math.max(least, Math.floor(typed || least)));
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
