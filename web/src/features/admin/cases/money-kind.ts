import { hireLimits } from '@nearward/proto/hire-rules';
import type { MoneyMatter } from '../desk-queries';
import type { CaseQueue, Fact } from './case';
import type { Decision } from './decision';

/** A kind of case about money: its queue, its card and its decisions. */
export interface MoneyKind extends Pick<CaseQueue, 'name' | 'title' | 'isUrgent' | 'acts'> {
  chip: string;
  cardTitle: (employer: string, professional: string) => string;
  hint?: string;
  /** The facts about the role, if there is more than the role. */
  roleFacts?: (matter: MoneyMatter) => Fact[];
  /** Further facts. */
  facts?: (matter: MoneyMatter) => Fact[];
  decisions: (matter: MoneyMatter) => Decision[];
}

export const nothingByItself = 'Nothing is charged automatically.';
export const emailsEmployer = 'We email the employer.';
export const emailsBoth = 'We email both sides.';
export const emailsNobody = 'We email no one.';

export const hiddenFromEmployer = 'Saved with the decision; the employer does not see it.';

export const optionalNote = {
  label: 'Note (optional)',
  hint: hiddenFromEmployer,
  maxLength: hireLimits.reasonLength,
};
