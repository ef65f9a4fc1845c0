import { type CalculatorRole, calculatorRoles } from '@nearward/proto/choices';
import { useState } from 'react';
import { dollars } from '../../shared/money';
import { useInBrowser } from '../../shared/use-in-browser';
import { SelectField, TextField } from '../../shared/ui/field';
import { type Calculation, fromLink, roles, savings, toLink } from './savings';

/** Follows as you type, and the address with it, so that a calculation can be sent to somebody. */
export function Calculator() {
  const search = useInBrowser(() => window.location.search, '');
  const [edited, setEdited] = useState<Calculation>();
  const [salaryEdited, setSalaryEdited] = useState(false);
  const calculation = edited ?? fromLink(search);
  const ownSalary = salaryEdited || new URLSearchParams(search).has('salary');

  const change = (changes: Partial<Calculation>) => {
    const changed = { ...calculation, ...changes };
    setEdited(changed);
    window.history.replaceState(window.history.state, '', toLink(changed));
  };
  const chooseRole = (role: CalculatorRole) =>
    change(ownSalary ? { role } : { role, salary: calculatorRoles[role].salary });
  const { recruiter, fee, saved } = savings(calculation);

  return (
    <section id="calculator" aria-labelledby="calculator-title" className="flex flex-col gap-4">
      <h2 id="calculator-title" className="text-title">
        What you save
      </h2>
      <div className="grid gap-8 rounded-card border border-line p-5 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <SelectField
            label="Role"
            value={calculation.role}
            onChange={(event) => chooseRole(event.target.value as CalculatorRole)}
          >
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </SelectField>
          <TextField
            label="Number of hires"
            type="number"
            inputMode="numeric"
            min={1}
            value={calculation.hires}
            onChange={(event) => change({ hires: Math.max(1, Math.floor(event.target.valueAsNumber || 1)) })}
          />
          <TextField
            label="Yearly salary, in dollars"
            type="number"
            inputMode="numeric"
            min={0}
            step={1_000}
            value={calculation.salary}
            onChange={(event) => {
              setSalaryEdited(true);
              change({ salary: Math.max(0, event.target.valueAsNumber || 0) });
            }}
          />
        </div>
        <dl className="flex flex-col justify-center">
          <div className="flex justify-between gap-4 py-2">
            <dt>A recruiter at 25%</dt>
            <dd className="tabular-nums">{dollars(recruiter)}</dd>
          </div>
          <div className="flex justify-between gap-4 border-t border-line py-2">
            <dt>Connection fee</dt>
            <dd className="tabular-nums">{dollars(fee)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink py-2">
            <dt className="font-semibold">You keep</dt>
            <dd aria-live="polite" className="font-display text-headline font-bold text-brand">
              {dollars(saved)}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
