import { type CalculatorRole, calculatorRoles, connectionFees, recruiterShare } from '@nearward/proto/fees';

export const roles = Object.keys(calculatorRoles) as CalculatorRole[];

export interface Calculation {
  role: CalculatorRole;
  hires: number;
  /** Dollars a year. */
  salary: number;
}

export const defaults: Calculation = { role: 'RN', hires: 1, salary: calculatorRoles.RN.salary };

/** The costs of a recruiter and of Nearward, and the difference, in cents (section 9 of the specification: calculator). */
export function savings({ role, hires, salary }: Calculation) {
  const recruiter = Math.round(salary * recruiterShare * 100) * hires;
  const fee = connectionFees[calculatorRoles[role].fee].cents * hires;
  return { recruiter, fee, saved: recruiter - fee };
}

const isRole = (value: string | null): value is CalculatorRole => roles.some((role) => role === value);
const count = (value: string | null, least: number, otherwise: number): number => {
  const number = Number(value);
  return value !== null && Number.isFinite(number) ? Math.max(least, Math.floor(number)) : otherwise;
};

/** Parses a shared calculation: `?role=NP&hires=2&salary=115000`. */
export function fromLink(search: string): Calculation {
  const parameters = new URLSearchParams(search);
  const role = parameters.get('role');
  const knownRole = isRole(role) ? role : defaults.role;
  return {
    role: knownRole,
    hires: count(parameters.get('hires'), 1, defaults.hires),
    salary: count(parameters.get('salary'), 0, calculatorRoles[knownRole].salary),
  };
}

export const toLink = ({ role, hires, salary }: Calculation): string =>
  `?${new URLSearchParams({ role, hires: String(hires), salary: String(salary) })}#calculator`;
