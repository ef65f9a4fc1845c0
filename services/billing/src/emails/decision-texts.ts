import type { EmailText } from '@nearward/common/email/email-templates';
import { exactDollars } from '@nearward/proto/money';
import type { AnswerDecision, ChargeProblem } from '@nearward/proto/rest/hire';
import { exampleConfirmation, professionalFootnote } from './hire-email.js';
import type { StoredHire } from '../ledger/hire.js';

/** Problems that make a paid fee due again. */
export const dueAgainProblems: readonly ChargeProblem[] = ['taken_back', 'credit_used', 'role_corrected'];

/** The decision of an operator about a hire, for the employer. */
export function decisionText({
  status,
  charge_cents,
  refund_cents,
}: Pick<StoredHire, 'status' | 'charge_cents' | 'refund_cents'>): { heading: string; decision: string } {
  const amount = exactDollars(charge_cents);
  if (status === 'waived' || status === 'refunded')
    return { heading: 'You owe nothing for this hire', decision: 'You owe nothing for it.' };
  if (status === 'refunding') {
    const back = exactDollars(refund_cents ?? 0);
    return {
      heading: `We are refunding ${back}`,
      decision: `We are refunding ${back} to the card you paid with.`,
    };
  }
  if (status === 'due')
    return {
      heading: `${amount} is due`,
      decision: `Please pay ${amount} on your billing page. We don’t charge your card automatically.`,
    };
  return { heading: 'Nothing more is due', decision: 'You don’t need to do anything.' };
}

export interface AnswerDecided {
  employer_name: string;
  answer_decision: AnswerDecision;
  answer_reason: string | null;
  url: string;
}

const answerDecisionTexts: Record<AnswerDecision, string> = {
  refunded: 'We refunded their fee, and the hire is no longer on record as paid.',
  corrected: 'We corrected the role on record.',
  waived: 'The hire is no longer on record.',
  dismissed: 'The hire stays on record as reported.',
};

/** The decision about a professional's dispute. */
export const answerDecided = {
  text: ({ employer_name, answer_decision, answer_reason, url }: AnswerDecided): EmailText => ({
    subject: `Your dispute is decided: ${employer_name}`,
    preheader: `We reviewed the hire that ${employer_name} reported.`,
    heading: 'We reviewed your dispute',
    paragraphs: [
      `${employer_name} reported that they hired you, and you told us this isn’t right. ${answerDecisionTexts[answer_decision]}`,
      ...(answer_reason ? [`Our reason: ${answer_reason}`] : []),
    ],
    action: { label: 'See your response', url },
    footnote: professionalFootnote,
  }),
  examples: (['refunded', 'corrected', 'waived', 'dismissed'] as const).map((answer_decision) => ({
    employer_name: exampleConfirmation.employer_name,
    url: exampleConfirmation.url,
    answer_decision,
    answer_reason: 'Both sides sent us the signed offer.',
  })) as [AnswerDecided, ...AnswerDecided[]],
};
