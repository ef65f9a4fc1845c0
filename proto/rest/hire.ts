import { z } from 'zod';
import { feeCategories, providerTypes } from '../choices.js';
import { hireLimits } from '../hire-rules.js';
import { choice, moment, optionalText, requiredText, wholeNumber } from './fields.js';
import { ledgerEntry } from './ledger.js';
import { texts } from './texts.js';

/** `2026-11-21`. */
export const day = (message: string) => z.iso.date({ error: message });

export const reason = requiredText(texts.reasonMissing, hireLimits.reasonLength);

export const cents = z.int({ error: texts.amountMissing }).min(0, { error: texts.amountMissing });

export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** Body of POST /api/hires/quote: who was hired, in which role and when. Days are written `2026-11-21`. */
export const hireRequest = z
  .object(
    {
      profile_id: z.uuid({ error: texts.profileNotFound }),
      role: choice(providerTypes, texts.otherProviderType),
      offer_accepted_on: day(texts.offerDayMissing),
      starts_on: day(texts.startDayMissing),
      /** Yearly, in dollars. */
      salary: wholeNumber(1, 10_000_000, texts.salaryUnreadable).nullish().transform(orNull),
    },
    { error: texts.requiredFields },
  )
  .meta({ id: 'HireRequest' });
export type HireRequest = z.output<typeof hireRequest>;

/** Body of POST /api/hires: `charge_cents` is the amount that was shown and agreed to. */
export const hireReport = hireRequest.extend({ charge_cents: cents }).meta({ id: 'HireReport' });
export type HireReport = z.output<typeof hireReport>;

/** Body of POST /api/hires/{id}/pay. */
export const hirePayment = z
  .object({ charge_cents: cents }, { error: texts.amountMissing })
  .meta({ id: 'HirePayment' });

/** Body of POST /api/hires/{id}/did-not-last. */
export const hireEnd = z
  .object({ ended_on: day(texts.endDayMissing) }, { error: texts.endDayMissing })
  .meta({ id: 'HireEnd' });

/** Body of POST /api/hires/{id}/dispute and POST /api/profiles/{id}/already-known. */
export const reasonRequest = z.object({ reason }, { error: texts.reasonMissing }).meta({ id: 'Reason' });

/** The reason that nothing is owed for a hire. */
export const freeBecause = ['subscription', 'after_12_months', 'already_known'] as const;
export type FreeBecause = (typeof freeBecause)[number];

/** The cost of a hire, in cents. */
export const hireQuote = z
  .object({
    /** The connection fee of the role. */
    fee_cents: z.int(),
    /** The part that the credit of a hire that did not last pays. */
    failed_hire_credit_cents: z.int(),
    /** The part that the first-hire credit pays. */
    first_hire_credit_cents: z.int(),
    /** The rest, which is the exact amount charged. */
    charge_cents: z.int(),
    free_because: z.enum(freeBecause).nullable(),
    /** Reported more than 7 business days after the offer was accepted. That has no automatic consequence. */
    late: z.boolean(),
    /** A claim to have known the professional is pending; nothing is charged before its decision. */
    waits_for_claim: z.boolean(),
    /**
     * The first day is in the future. Whether a subscription covers it is decided on that day; nothing is charged
     * before.
     */
    waits_for_start: z.boolean(),
    has_card: z.boolean(),
  })
  .meta({ id: 'HireQuote' });
export type HireQuote = z.output<typeof hireQuote>;

/**
 * - `free`: owes nothing
 * - `charging`: the card is being charged
 * - `waiting`: whether a subscription covers the first working day is decided on that day, also for an unpaid hire
 *   reported before the plan was bought
 * - `processing`: a payment is pending
 * - `paid`: the fee is paid
 * - `due`: the employer must pay on a hosted page
 * - `held`: waits for the decision of a claim
 * - `disputed`: waits for the decision of a dispute
 * - `contested`: the card's bank investigates the payment
 * - `refunding`: a refund is pending
 * - `refunded`: the complete payment was refunded
 * - `waived`: an operator decided that nothing is owed
 */
export const hireStatuses = [
  'free',
  'waiting',
  'charging',
  'processing',
  'paid',
  'due',
  'held',
  'disputed',
  'contested',
  'refunding',
  'refunded',
  'waived',
] as const;
export type HireStatus = (typeof hireStatuses)[number];

/**
 * Why the card on file did not pay it, or why it is due again: the bank took the payment back, the credit it gave was
 * used before the payment was returned, or another role costs more.
 */
export const chargeProblems = [
  'no_card',
  'declined',
  'authentication_needed',
  'payment_failed',
  'taken_back',
  'credit_used',
  'role_corrected',
] as const;
export type ChargeProblem = (typeof chargeProblems)[number];

/** The professional's answer about a reported hire. */
export const hireAnswers = ['confirmed', 'disputed'] as const;
export type HireAnswer = (typeof hireAnswers)[number];

/** The decision of a professional's dispute. */
export const answerDecisions = ['refunded', 'corrected', 'waived', 'dismissed'] as const;
export type AnswerDecision = (typeof answerDecisions)[number];

/** The newest question whether the professional still works there. */
export const hireCheck = z
  .object({
    /** Days after the first working day: 7, 28 or 90. */
    day: z.int(),
    asked_at: moment(),
    /** When the employer answered that the professional still works there; null without an answer. */
    still_at: moment().nullable(),
    /** Whether it waits for the employer's answer. */
    is_open: z.boolean(),
  })
  .meta({ id: 'HireCheck' });

export const hire = z
  .object({
    id: z.uuid(),
    profile_id: z.uuid(),
    /** Null after the professional deleted the profile. */
    name: z.string().nullable(),
    role: z.string(),
    offer_accepted_on: z.string(),
    starts_on: z.string(),
    salary: z.int().nullable(),
    reported_at: moment(),
    /** The account that reported it for a practice; null if there is none, and after the account was deleted. */
    reported_by: z.uuid().nullable(),
    late: z.boolean(),
    /** Entered by an operator because the employer did not report it: six times the fee. */
    unreported: z.boolean(),
    /** The part of the fee that is owed; a refund reduces it. */
    fee_cents: z.int(),
    credit_cents: z.int(),
    /** Due, or paid. */
    charge_cents: z.int(),
    /** Payments minus refunds. */
    paid_cents: z.int(),
    refunded_cents: z.int(),
    free_because: z.enum(freeBecause).nullable(),
    status: z.enum(hireStatuses),
    problem: z.enum(chargeProblems).nullable(),
    receipt_url: z.string().nullable(),
    dispute_reason: z.string().nullable(),
    professional_answer: z.enum(hireAnswers).nullable(),
    answer_decision: z.enum(answerDecisions).nullable(),
    ended_on: z.string().nullable(),
    /** The last day on which the employer can report that the hire did not last; null if it cannot. */
    guaranteed_until: z.string().nullable(),
    check: hireCheck.nullable(),
    /** The last working day according to the professional; null if they did not leave. */
    left_on: z.string().nullable(),
  })
  .meta({ id: 'Hire' });
export type Hire = z.output<typeof hire>;

export const claimStatuses = ['waiting', 'accepted', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The connection fee of each role, as accepted with the unlock. */
export const acceptedFees = z.array(
  z.object({ provider_type: z.string(), category: z.enum(feeCategories), cents: z.int() }),
);

/** An unlocked contact in billing: what was accepted, and what can be reported. */
export const unlockedContact = z
  .object({
    profile_id: z.uuid(),
    name: z.string().nullable(),
    job_title: z.string(),
    unlocked_at: moment(),
    terms_version: z.string(),
    fees: acceptedFees,
    /** The claim "We already knew this person". */
    claim: z.enum(claimStatuses).nullable(),
    /** The last moment for a claim; null if there can be none. */
    claimable_until: z.string().nullable(),
    can_report_hire: z.boolean(),
  })
  .meta({ id: 'UnlockedContact' });

/** Stripe's statuses; drafts are not shown. */
export const invoiceStatuses = ['open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice of the subscription or of a connection fee. */
export const invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    cents: z.int(),
    status: z.enum(invoiceStatuses),
    created_at: moment(),
    url: z.string().nullable(),
    /** The period that a subscription's invoice pays for. */
    period_start: moment().nullable(),
    period_end: moment().nullable(),
  })
  .meta({ id: 'Invoice' });

/** The newest few hundred of each, newest first. */
export const account = z
  .object({
    owed_cents: z.int(),
    /** The part of `owed_cents` whose hires may still become free. */
    undecided_cents: z.int(),
    credit_cents: z.int(),
    hires: z.array(hire),
    unlocked: z.array(unlockedContact),
    ledger: z.array(ledgerEntry),
    invoices: z.array(invoice),
  })
  .meta({ id: 'BillingAccount' });

/** The newest question to the professional, and their answer. */
const professionalCheck = z
  .object({
    day: z.int(),
    /** Null without an answer. */
    still: z.boolean().nullable(),
    /** The last working day, if they left. */
    left_on: z.string().nullable(),
  })
  .meta({ id: 'ProfessionalCheck' });

/** Body of POST /api/hire-confirmations/{token}/check: `left_on` is required unless `still`. */
export const professionalCheckAnswer = z
  .object(
    {
      still: z.boolean({ error: texts.hireAnswerMissing }),
      left_on: day(texts.endDayMissing).nullish().transform(orNull),
    },
    { error: texts.hireAnswerMissing },
  )
  .refine(({ still, left_on }) => still || left_on !== null, {
    error: texts.endDayMissing,
    path: ['left_on'],
  })
  .meta({ id: 'ProfessionalCheckAnswer' });

/** Response of GET /api/hire-confirmations/{token}: the hire that the professional is asked to confirm. */
export const hireConfirmation = z
  .object({
    employer_name: z.string(),
    /** Whether the employer has deleted the account, so that it does not see an answer. */
    employer_left: z.boolean(),
    role: z.string(),
    starts_on: z.string(),
    answer: z.enum(hireAnswers).nullable(),
    /** Of an operator, or that the hire is no longer on record. Only a dismissed dispute can be answered again. */
    decision: z.enum(answerDecisions).nullable(),
    check: professionalCheck.nullable(),
  })
  .meta({ id: 'HireConfirmation' });
export type HireConfirmation = z.output<typeof hireConfirmation>;

/** Body of POST /api/hire-confirmations/{token}. */
export const hireConfirmationRequest = z
  .object(
    {
      answer: z.enum(hireAnswers, { error: texts.hireAnswerMissing }),
      note: optionalText(hireLimits.reasonLength),
    },
    { error: texts.hireAnswerMissing },
  )
  .meta({ id: 'HireConfirmationRequest' });
