import type { MoneyMatter } from './desk-queries';

export function matterTitle({ kind, employer_name, professional_name }: MoneyMatter): string {
  const professional = professional_name ?? 'somebody with a deleted profile';
  switch (kind) {
    case 'claim':
      return `${employer_name} says they already knew ${professional}`;
    case 'dispute':
      return `${employer_name} disputes the hire of ${professional}`;
    case 'professional_dispute':
      return `${professional} disputes being hired by ${employer_name}`;
    case 'bank_dispute':
      return `The bank of ${employer_name} looks into the payment for ${professional}`;
    case 'failed_refund':
      return `The bank of ${employer_name} sent the refund for ${professional} back`;
  }
}
