import type { EmailText } from '@nearward/common/email/email-templates';
import { exactDollars } from '@nearward/proto/money';
import type { AnswerDecision, ChargeProblem } from '@nearward/proto/rest/hire';
import type { StoredHire } from '../hires/hire.js';

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
    return { heading: 'You owe nothing for this hire', decision: 'Nothing is owed for it.' };
  if (status === 'refunding') {
    const back = exactDollars(refund_cents ?? 0);
    return {
      heading: `${back} goes back to your card`,
      decision: `We are giving ${back} back to the card that you paid with.`,
    };
  }
  if (status === 'due')
    return {
      heading: `${amount} is due`,
      decision: `Please pay ${amount} on your billing page; nothing is charged automatically.`,
    };
  return { heading: 'Nothing more is due', decision: 'You do not have to do anything.' };
}

export interface AnswerDecided {
  employer_name: string;
  answer_decision: AnswerDecision;
  answer_reason: string | null;
  url: string;
}

const answerDecisionTexts: Record<AnswerDecision, string> = {
  refunded: 'We gave the fee back to them, and the hire is no longer on record as paid.',
  corrected: 'We corrected the role that is on record.',
  waived: 'The hire is no longer on record.',
  dismissed: 'The hire stays on record as it was reported.',
};

/** The decision about a professional's dispute. */
export const answerDecided = {
  text: ({ employer_name, answer_decision, answer_reason, url }: AnswerDecided): EmailText => ({
    subject: 'Our decision about a hire that you disputed',
    preheader: employer_name,
    heading: 'We looked into what you told us',
    paragraphs: [
      `${employer_name} reported that they hired you, and you told us that this is not right. ${answerDecisionTexts[answer_decision]}`,
      ...(answer_reason ? [`Our reason: ${answer_reason}`] : []),
    ],
    action: { label: 'See what you told us', url },
    footnote: 'You get this because you have a profile on Nearward. The link is for you alone.',
  }),
  examples: (['refunded', 'corrected', 'waived', 'dismissed'] as const).map((answer_decision) => ({
    employer_name: 'Bayside Family Practice',
    answer_decision,
    answer_reason: 'Both sides sent us the signed offer.',
    url: 'http://localhost:3000/hires/confirm/example',
  })) as [AnswerDecided, ...AnswerDecided[]],
};
