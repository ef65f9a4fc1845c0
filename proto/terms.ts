import { connectionFees, termsVersion } from './choices.js';

interface TermsSection {
  heading: string;
  paragraphs: string[];
  /** The fees, one line each. */
  prices?: { label: string; cents: number }[];
}

const updated = new Date(termsVersion).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The platform's terms (section 9 of the specification: terms): one source for the dialogs, the page and the PDF. */
export const terms = {
  title: 'Terms & Conditions',
  updated: `Last updated ${updated}`,
  sections: [
    {
      heading: 'What Nearward is',
      paragraphs: [
        'Nearward is a technology platform. It is not an employer or a staffing firm and provides no malpractice cover.',
      ],
    },
    {
      heading: 'Connection fee',
      paragraphs: [
        'A connection fee applies to any hire, meaning the candidate is engaged in any capacity, within 12 months of unlocking the contact:',
      ],
      prices: Object.values(connectionFees),
    },
    {
      heading: 'Self-reporting',
      paragraphs: [
        'Hires must be self-reported within 7 business days of offer acceptance. Failing to self-report means 6 times the standard fee and possible suspension.',
      ],
    },
    {
      heading: 'Guarantee and credits',
      paragraphs: [
        'If a hire fails within 30 days, the fee becomes credit toward the next hire; there is no refund. The first hire carries a $250 credit.',
      ],
    },
    {
      heading: 'Card on file',
      paragraphs: ['A valid credit card on file is required and charged only when hiring.'],
    },
    {
      heading: 'Subscriptions',
      paragraphs: [
        'A subscription carries unlimited hiring: hires that start while it is active owe no connection fee. It has a minimum commitment of 12 months and can be cancelled only once it is 12 months old; it then ends with the period that is paid for.',
      ],
    },
  ] satisfies TermsSection[] as TermsSection[],
};
