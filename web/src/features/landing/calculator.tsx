import { type CalculatorRole, calculatorRoles } from '@nearward/proto/fees';
import { useState } from 'react';
import { dollars } from '@nearward/proto/money';
import { useInBrowser } from '../../shared/use-in-browser';
import { SelectField } from '../../shared/ui/field';
import { NumberField } from './number-field';
import { type Calculation, defaults, fromLink, roles, savings, toLink } from './savings';

/** What was chosen before the scripts had come, else what the link says. */
function asked(): string {
  const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    '#calculator :is(select, input)',
  );
  const [role = '', hires = '', salary = ''] = [...fields].map(({ value }) => value);
  const own = salary && salary !== String(defaults.salary) ? `&salary=${salary}` : '';
  const chosen = fromLink(`?role=${role}&hires=${hires}${own}`);
  return toLink(chosen) === toLink(defaults) ? window.location.search : toLink(chosen).replace(/#.*/, '');
}

/** Follows as you type, and the address with it, so that a calculation can be sent to somebody. */
export function Calculator() {
  const search = useInBrowser(asked, '');
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
    // A link always carries a salary; only one that is not its role's own was edited.
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
          <dt className="font-semibold">{saved < 0 ? 'The difference' : 'You keep'}</dt>
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
