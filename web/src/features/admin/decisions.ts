import type { ButtonKind } from '../../shared/ui/button';
import type { MoneyMatter } from './operations';

type Choice =
  { of: 'claim'; accepted: boolean } | { of: 'hire'; decision: 'uphold' | 'standard_fee' | 'waive' };

/** A way to decide a matter, and what it will do. */
export interface Decision {
  label: string;
  kind: ButtonKind;
  effect: string;
  choice: Choice;
}

const nothingByItself = 'Nothing is charged automatically.';

const accept: Decision = {
  label: 'Accept',
  kind: 'primary',
  effect: 'The employer owes nothing for hiring this person.',
  choice: { of: 'claim', accepted: true },
};
const reject: Decision = {
  label: 'Reject',
  kind: 'plain',
  effect: `The connection fee applies to a hire of this person. A hire waiting for this decision becomes due. ${nothingByItself}`,
  choice: { of: 'claim', accepted: false },
};
const uphold: Decision = {
  label: 'Uphold',
  kind: 'plain',
  effect: `The hire stays due at six times the fee. ${nothingByItself}`,
  choice: { of: 'hire', decision: 'uphold' },
};
const standardFee: Decision = {
  label: 'Back to the standard fee',
  kind: 'plain',
  effect: `The hire is due at the fee for the role, once instead of six times. ${nothingByItself}`,
  choice: { of: 'hire', decision: 'standard_fee' },
};
const waive: Decision = {
  label: 'Waive',
  kind: 'danger',
  effect: 'Nothing is owed for this hire anymore. Any credit used for it is returned.',
  choice: { of: 'hire', decision: 'waive' },
};

/** What a professional disputes is decided only while it is due; what is paid or charged is only shown. */
export function decisionsFor({ kind, status }: MoneyMatter): Decision[] {
  switch (kind) {
    case 'claim':
      return [accept, reject];
    case 'dispute':
      return [uphold, standardFee, waive];
    case 'professional_dispute':
      return status === 'due' ? [waive] : [];
  }
}
