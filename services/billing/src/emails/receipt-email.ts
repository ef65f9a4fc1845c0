import type { EmailText } from '@nearward/common/email/email-templates';
import { exactDollars } from '@nearward/proto/money';
import { guaranteedUntil } from '../ledger/hire.js';
import { dayText, exampleHire, footnote, type HireEmail } from './hire-email.js';

export type Receipt = HireEmail<
  'starts_on' | 'status' | 'fee_cents' | 'credit_cents' | 'charge_cents' | 'free_because'
> & {
  /** Our page that redirects to the receipt, or null without one. */
  receipt_page: string | null;
};

const freeText = {
  subscription: 'Your subscription covers the first day of work, so there is no fee.',
  after_12_months:
    'The offer was accepted more than 12 months after you unlocked the contact, so there is no fee.',
  already_known: 'You already knew this person, so there is no fee.',
};

function writeReceipt(hire: Receipt): EmailText {
  const { who, role, url, free_because, receipt_page } = hire;
  const common = {
    subject: `We recorded your hire: ${who}`,
    preheader: `${who} as ${role}` as const,
    action: { label: 'See your billing page', url },
    footnote,
  };
  if (hire.status === 'held')
    return {
      ...common,
      heading: 'Your hire is on record',
      paragraphs: [
        `You reported hiring ${who} as ${role}. We won’t charge anything until we decide whether you already knew this person.`,
      ],
    };
  if (hire.status === 'waiting')
    return {
      ...common,
      heading: 'Your hire is on record',
      paragraphs: [
        `${who}, hired as ${role}, starts on ${dayText(hire.starts_on)}. There is no fee if your subscription covers that day. We decide on that day and charge nothing before.`,
        `Otherwise the fee is ${exactDollars(hire.charge_cents)}, as you agreed.`,
      ],
    };
  const amount = exactDollars(hire.charge_cents);
  return {
    ...common,
    subject: hire.charge_cents > 0 ? `Receipt: ${amount} for ${who}` : common.subject,
    heading: hire.charge_cents > 0 ? `You paid ${amount}` : 'You owe nothing for this hire',
    paragraphs: [
      `${who}, hired as ${role}, starts on ${dayText(hire.starts_on)}.`,
      ...(free_because
        ? [freeText[free_because]]
        : [
            `If this person leaves by ${dayText(guaranteedUntil(hire))}, tell us by that day, and the fee becomes credit toward your next hire.`,
          ]),
    ],
    facts: free_because
      ? []
      : [
          { label: 'Connection fee', value: exactDollars(hire.fee_cents) },
          ...(hire.credit_cents > 0
            ? [{ label: 'Credit', value: `−${exactDollars(hire.credit_cents)}` }]
            : []),
          { label: 'Charged', value: amount, isTotal: true },
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
  text: writeReceipt,
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
