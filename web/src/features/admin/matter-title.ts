import type { MoneyMatter } from './operations';

export function matterTitle({ kind, employer_name, professional_name }: MoneyMatter): string {
  const professional = professional_name ?? 'somebody whose profile is deleted';
  switch (kind) {
    case 'claim':
      return `${employer_name} says they already knew ${professional}`;
    case 'dispute':
      return `${employer_name} disputes the hire of ${professional}`;
    case 'professional_dispute':
      return `The hire of ${professional} by ${employer_name} is disputed by the professional`;
  }
}
