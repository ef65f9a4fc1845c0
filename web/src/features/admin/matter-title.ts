import { isolated } from '../../shared/isolated';
import type { MoneyMatter } from './desk-queries';

export function matterTitle({ kind, employer_name, professional_name }: MoneyMatter): string {
  const employer = isolated(employer_name);
  const professional = professional_name ? isolated(professional_name) : 'somebody with a deleted profile';
  switch (kind) {
    case 'claim':
      return `${employer} says they already knew ${professional}`;
    case 'dispute':
      return `${employer} disputes the hire of ${professional}`;
    case 'professional_dispute':
      return `${professional} disputes being hired by ${employer}`;
    case 'bank_dispute':
      return `The bank of ${employer} looks into the payment for ${professional}`;
    case 'other_role':
      return `${employer} hired ${professional} in a role that was not accepted`;
    case 'failed_refund':
      return `The bank of ${employer} sent the refund for ${professional} back`;
  }
}
