import type { EmailTemplates, EmailText } from '@nearward/common/email/email-templates';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { exactDollars } from '@nearward/proto/money';
import { shortType } from '@nearward/proto/short-title';
import type { StoredHire } from '../ledger/hire.js';
import {
  dayText,
  exampleConfirmation,
  exampleHire,
  footnote,
  type HireEmail,
  professionalFootnote,
} from './hire-email.js';
import { type AnswerDecided, answerDecided, dueAgainProblems, decisionText } from './decision-texts.js';
import { type Receipt, receipt } from './receipt-email.js';

type Unsubscribe = Required<Pick<EmailText, 'unsubscribe'>>;

export interface BillingEmails {
  'hire-reported': Pick<StoredHire, 'role' | 'starts_on'> & { employer_name: string; url: string };
  'hire-confirmed': HireEmail<'starts_on'>;
  'hire-receipt': Receipt;
  'hire-due': HireEmail<'charge_cents' | 'problem'>;
  'hire-credited': { who: string; paid_cents: number; credit_cents: number; url: string };
  'hire-entered': HireEmail<'starts_on' | 'charge_cents'>;
  /** `until` is the last day of the guarantee, or null after it or without a fee. */
  'hire-check': HireEmail<'starts_on'> & Unsubscribe & { until: string | null };
  'hire-check-professional': BillingEmails['hire-reported'] & Unsubscribe;
  'hire-ended-professional': Pick<StoredHire, 'role'> & {
    employer_name: string;
    ended_on: string;
    url: string;
  };
  'hire-left': { who: string; left_on: string; until: string; url: string };
  'hire-decided': HireEmail<'charge_cents' | 'status' | 'refund_cents'>;
  /** `returned_cents` is null in an email that the previous release requested. */
  'hire-refunded': HireEmail<'charge_cents'> & { returned_cents: number | null };
  'answer-decided': AnswerDecided;
  'claim-decided': { who: string; accepted: boolean; url: string };
  /** `cents` is the price of the renewal, or null for a plan that we do not sell. */
  'renewal-failed': { cents: number | null; url: string };
}

const end = {
  unsubscribe: {
    page: 'http://localhost:3000/unsubscribe/example?of=hires',
    call: 'http://localhost:3000/api/unsubscribe/hires/example',
  },
};

const dueReasons = {
  no_card: 'There is no card on file.',
  declined: 'Your card was declined.',
  authentication_needed: 'Your bank asks you to confirm the payment.',
  payment_failed: 'Your payment did not go through.',
  taken_back: 'Your bank reversed the payment, so the fee is due again.',
  credit_used: 'We refunded the payment, but its credit was already used for another hire.',
  role_corrected: 'The role that was filled has a higher fee than the one reported.',
};

export const billingEmails: EmailTemplates<BillingEmails> = {
  'hire-reported': {
    text: ({ employer_name, role, starts_on, url }) => ({
      subject: `Please confirm your hire: ${employer_name}`,
      preheader: `${employer_name} reported hiring you as ${role}.`,
      heading: `${employer_name} reported hiring you`,
      paragraphs: [
        `${employer_name} reported that they hired you as ${role}, starting ${dayText(starts_on)}. Please tell us whether this is right.`,
      ],
      action: { label: 'Confirm or dispute', url },
      footnote: professionalFootnote,
    }),
    examples: [exampleConfirmation],
  },

  'hire-confirmed': {
    text: ({ who, role, starts_on, url }) => ({
      subject: `${who} confirmed the hire: ${shortType(role)}`,
      preheader: `They start on ${dayText(starts_on)}.`,
      heading: `${who} confirmed the hire`,
      paragraphs: [`${who} confirmed that you hired them as ${role}, starting ${dayText(starts_on)}.`],
      action: { label: 'See your billing page', url },
      footnote,
    }),
    examples: [exampleHire],
  },

  'hire-receipt': receipt,

  'hire-due': {
    text: ({ who, role, charge_cents, problem, url }) => {
      const amount = exactDollars(charge_cents);
      return {
        subject: `Please pay ${amount} for your hire: ${who}`,
        preheader: `${who} as ${role}`,
        heading: 'The fee for your hire is due',
        paragraphs: [
          `${problem ? `${dueReasons[problem]} ` : ''}Please pay ${amount} for hiring ${who} on your billing page. ${problem && dueAgainProblems.includes(problem) ? 'We don’t charge your card automatically.' : 'Nothing was charged.'}`,
        ],
        action: { label: `Pay ${amount}`, url },
        footnote,
      };
    },
    examples: [
      { ...exampleHire, charge_cents: 325_000, problem: 'declined' },
      { ...exampleHire, charge_cents: 325_000, problem: 'authentication_needed' },
      { ...exampleHire, charge_cents: 325_000, problem: 'no_card' },
      { ...exampleHire, charge_cents: 325_000, problem: 'payment_failed' },
      { ...exampleHire, charge_cents: 325_000, problem: 'taken_back' },
      { ...exampleHire, charge_cents: 75_000, problem: 'credit_used' },
    ],
  },

  'hire-credited': {
    text: ({ who, paid_cents, credit_cents, url }) => ({
      subject: `You have ${exactDollars(credit_cents)} in credit: ${who}`,
      preheader: `The fee for ${who} counts toward your next hire.`,
      heading: 'Your fee is now credit',
      paragraphs: [
        `We’re sorry it didn’t work out. ${paid_cents > 0 ? `You paid ${exactDollars(paid_cents)} for ${who}. ` : ''}The fee of ${exactDollars(credit_cents)} counts toward the fee for your next hire.`,
      ],
      action: { label: 'See your billing page', url },
      footnote,
    }),
    examples: [
      { ...exampleHire, paid_cents: 325_000, credit_cents: 350_000 },
      { ...exampleHire, paid_cents: 0, credit_cents: 350_000 },
    ],
  },

  'hire-entered': {
    text: ({ who, role, starts_on, charge_cents, url }) => ({
      subject: `We recorded a hire that wasn’t reported: ${who}`,
      preheader: `${who} as ${role}`,
      heading: 'We recorded a hire that wasn’t reported',
      paragraphs: [
        `We learned that you hired ${who} as ${role}, starting ${dayText(starts_on)}. Under the terms, a hire that isn’t self-reported costs ${unreportedHireFactor} times the fee: ${exactDollars(charge_cents)}.`,
        'We don’t charge your card automatically. If this isn’t right, dispute it on your billing page, and we’ll review it.',
      ],
      action: { label: 'Review this hire', url },
      footnote,
    }),
    examples: [{ ...exampleHire, charge_cents: 2_100_000 }],
  },

  'hire-check': {
    text: ({ who, role, starts_on, until, url }) => ({
      subject: `Is ${who} still working with you?`,
      preheader: 'One click on your billing page answers it.',
      heading: `Is ${who} still working with you?`,
      paragraphs: [
        `${who.charAt(0).toUpperCase()}${who.slice(1)} started as ${role} on ${dayText(starts_on)}. Please tell us on your billing page whether they still work with you.`,
        until
          ? `If it didn’t last, report it there by ${dayText(until)}, and the fee becomes credit toward your next hire.`
          : 'Your answer changes nothing about the fee.',
      ],
      action: { label: 'Answer on your billing page', url },
      footnote,
    }),
    examples: [
      { ...exampleHire, ...end, until: '2026-12-30' },
      { ...exampleHire, ...end, until: null },
    ],
  },

  'hire-check-professional': {
    text: ({ employer_name, role, starts_on, url }) => ({
      subject: `Are you still working at ${employer_name}?`,
      preheader: `You started as ${role} on ${dayText(starts_on)}.`,
      heading: `Are you still working at ${employer_name}?`,
      paragraphs: [
        `${employer_name} hired you as ${role}, starting ${dayText(starts_on)}. Please tell us whether you still work there.`,
        'If you left, we tell them your last day. Your answer costs you nothing.',
      ],
      action: { label: 'Answer', url },
      footnote: professionalFootnote,
    }),
    examples: [{ ...exampleConfirmation, ...end }],
  },

  'hire-ended-professional': {
    text: ({ employer_name, role, ended_on, url }) => ({
      subject: `${employer_name} reported that your work ended`,
      preheader: 'If you still work there, please tell us.',
      heading: `Do you still work at ${employer_name}?`,
      paragraphs: [
        `${employer_name} reported that your work as ${role} ended on ${dayText(ended_on)}. If you still work there, please tell us.`,
        'If you agree, there is nothing to do. Your answer costs you nothing.',
      ],
      action: { label: 'Answer', url },
      footnote: professionalFootnote,
    }),
    examples: [{ ...exampleConfirmation, ended_on: '2026-12-11' }],
  },

  'hire-left': {
    text: ({ who, left_on, until, url }) => ({
      subject: `${who} told us that they left`,
      preheader: `You can turn the fee into credit until ${dayText(until)}.`,
      heading: `${who} told us that they left`,
      paragraphs: [
        `${who} told us that their last working day was ${dayText(left_on)}.`,
        `If that is right, report by ${dayText(until)} that the hire didn’t last, and the fee becomes credit toward your next hire.`,
      ],
      action: { label: 'See your billing page', url },
      footnote,
    }),
    examples: [{ ...exampleHire, left_on: '2026-12-11', until: '2026-12-30' }],
  },

  'hire-decided': {
    text: ({ who, role, url, ...hire }) => {
      const { heading, decision } = decisionText(hire);
      return {
        subject: `${heading}: ${who}`,
        preheader: `${who} as ${role}`,
        heading,
        paragraphs: [`We reviewed the hire of ${who} as ${role}. ${decision}`],
        action: { label: 'See your billing page', url },
        footnote,
      };
    },
    examples: [
      { ...exampleHire, status: 'due', charge_cents: 350_000, refund_cents: null },
      { ...exampleHire, status: 'due', charge_cents: 300_000, refund_cents: null },
      { ...exampleHire, status: 'waived', charge_cents: 0, refund_cents: null },
      { ...exampleHire, status: 'refunding', charge_cents: 325_000, refund_cents: 325_000 },
      { ...exampleHire, status: 'paid', charge_cents: 275_000, refund_cents: null },
    ],
  },

  'hire-refunded': {
    text: ({ who, role, charge_cents, returned_cents, url }) => {
      const amount = returned_cents === null ? null : exactDollars(returned_cents);
      return {
        subject: amount ? `Refund of ${amount}: ${who}` : `Refund for your hire: ${who}`,
        preheader: `${who} as ${role}`,
        heading: 'Your refund is on its way',
        paragraphs: [
          `We refunded ${amount ?? 'a payment'} for ${who} as ${role} to your card. ${charge_cents > 0 ? `You have paid ${exactDollars(charge_cents)} for this hire.` : 'You owe nothing for this hire.'}`,
          'It may take your bank a few days to show it.',
        ],
        action: { label: 'See your billing page', url },
        footnote,
      };
    },
    examples: [
      { ...exampleHire, charge_cents: 0, returned_cents: 325_000 },
      { ...exampleHire, charge_cents: 275_000, returned_cents: 75_000 },
      { ...exampleHire, charge_cents: 0, returned_cents: null },
    ],
  },

  'answer-decided': answerDecided,

  'renewal-failed': {
    text: ({ cents, url }) => ({
      subject: `Subscription not renewed: ${cents === null ? 'payment' : exactDollars(cents)} declined`,
      preheader: 'Please pay the open invoice, with this card or another.',
      heading: 'We could not renew your subscription',
      paragraphs: [
        `${cents === null ? 'The payment' : `The payment of ${exactDollars(cents)}`} was declined. Please pay the open invoice, with this card or another.`,
        'Until you pay, the connection fee applies to hires that start.',
      ],
      action: { label: 'Pay the invoice', url },
      footnote,
    }),
    examples: [
      { cents: 250_000, url: 'http://localhost:3000/subscription' },
      { cents: null, url: 'http://localhost:3000/subscription' },
    ],
  },

  'claim-decided': {
    text: ({ who, accepted, url }) => {
      const decision = accepted ? `No fee for hiring ${who}` : `The fee applies to hiring ${who}`;
      return {
        subject: decision,
        preheader: `You told us that you already knew ${who}.`,
        heading: decision,
        paragraphs: [
          accepted
            ? `You told us that you already knew ${who}. We agree, so hiring them has no fee.`
            : `You told us that you already knew ${who}. We couldn’t confirm that, so the fee applies if you hire them. We won’t charge anything until you agree to the amount.`,
        ],
        action: { label: 'See your billing page', url },
        footnote,
      };
    },
    examples: [
      { ...exampleHire, accepted: true },
      { ...exampleHire, accepted: false },
    ],
  },
};
