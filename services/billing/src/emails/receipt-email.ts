import type { EmailText } from '@nearward/common/email/email-templates';
import { exactDollars } from '@nearward/proto/money';
import { dayText, exampleHire, footnote, type HireEmail } from './hire-email.js';

export type Receipt = HireEmail<
  'starts_on' | 'status' | 'fee_cents' | 'credit_cents' | 'charge_cents' | 'free_because'
> & {
  /** Our page that redirects to the receipt, or null without one. */
  receipt_page: string | null;
};

const freeText = {
  subscription: 'Your subscription is paid for the first working day, so there is no fee.',
  after_12_months:
    'The offer was accepted more than 12 months after you unlocked the contact, so there is no fee.',
  already_known: 'You already knew this person, so there is no fee.',
};

function text(hire: Receipt): EmailText {
  const { who, role, url, free_because, receipt_page } = hire;
  const all = {
    subject: 'We recorded your hire',
    preheader: `${who}, as ${role}`,
    action: { label: 'See your billing page', url },
    footnote,
  };
  if (hire.status === 'held')
    return {
      ...all,
      heading: 'Your hire is on record',
      paragraphs: [
        `You reported ${who} as ${role}. Nothing is charged until we decide whether you already knew this person.`,
      ],
    };
  if (hire.status === 'waiting')
    return {
      ...all,
      heading: 'Your hire is on record',
      paragraphs: [
        `${who}, hired as ${role}, starts ${dayText(hire.starts_on)}. There is no fee if your subscription is paid for that day. We decide on that day; nothing is charged before.`,
        `If it is not, the fee is ${exactDollars(hire.charge_cents)}, as you agreed.`,
      ],
    };
  const paid = exactDollars(hire.charge_cents);
  return {
    ...all,
    subject: hire.charge_cents > 0 ? `Receipt: ${paid}` : all.subject,
    heading: hire.charge_cents > 0 ? `You paid ${paid}` : 'You owe nothing for this hire',
    paragraphs: [
      `${who}, hired as ${role}, starts ${dayText(hire.starts_on)}.`,
      ...(free_because
        ? [freeText[free_because]]
        : [
            `Connection fee ${exactDollars(hire.fee_cents)}, credit ${exactDollars(hire.credit_cents)}, charged ${paid}.`,
            'If this hire does not last 30 days, tell us within those 30 days, and the fee becomes credit toward your next hire.',
          ]),
    ],
    links: receipt_page ? [{ label: 'Payment receipt', url: receipt_page }] : undefined,
  };
}

const paid: Receipt = {
  ...exampleHire,
  status: 'paid',
  fee_cents: 350_000,
  credit_cents: 25_000,
  charge_cents: 325_000,
  free_because: null,
  receipt_page: 'http://localhost:3000/hires/receipt/example',
};
const free: Receipt = {
  ...paid,
  status: 'free',
  fee_cents: 0,
  credit_cents: 0,
  charge_cents: 0,
  receipt_page: null,
};

export const receipt = {
  text,
  examples: [
    paid,
    { ...paid, credit_cents: 350_000, charge_cents: 0, receipt_page: null },
    { ...free, free_because: 'subscription' },
    { ...free, free_because: 'after_12_months' },
    { ...free, free_because: 'already_known' },
    { ...free, status: 'held' },
    { ...paid, status: 'waiting', receipt_page: null },
  ] as [Receipt, ...Receipt[]],
};
