import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { feeCategories } from '@nearward/proto/choices';
import {
  answerDecisions,
  chargeProblems,
  freeBecause,
  hireAnswers,
  hireStatuses,
} from '@nearward/proto/rest/hire';
import { hireLimits } from '@nearward/proto/hire-rules';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { lockErasuresShared } from './erase-data.js';
import { addDays, type Day } from './days.js';
import { lockCustomer } from '../stripe/customers.service.js';

/** A stored hire. Amounts are in cents. */
export const storedHire = {
  id: z.uuid(),
  unlock_id: z.uuid(),
  employer_key: z.string(),
  role: z.string(),
  category: z.enum(feeCategories),
  offer_accepted_on: z.string(),
  starts_on: z.string(),
  /** Yearly, in dollars. */
  salary: z.int().nullable(),
  reported_at: z.date(),
  /** The account that reported it for a practice. */
  reported_by: z.uuid().nullable(),
  late: z.boolean(),
  /** Entered by an operator. */
  unreported: z.boolean(),
  fee_cents: z.int(),
  credit_cents: z.int(),
  charge_cents: z.int(),
  free_because: z.enum(freeBecause).nullable(),
  status: z.enum(hireStatuses),
  problem: z.enum(chargeProblems).nullable(),
  /** The saved card that was on file when the amount was agreed to. */
  payment_method: z.string().nullable(),
  /** The latest Checkout session. */
  open_checkout: z.string().nullable(),
  /** The latest payment at Stripe, complete or processing. */
  payment_intent: z.string().nullable(),
  /** When background work was last requested for it. */
  asked_at: z.date().nullable(),
  /** Cents to refund. */
  refund_cents: z.int().nullable(),
  receipt_url: z.string().nullable(),
  /** Cents of refunds that failed; an operator decides about them. */
  failed_refund_cents: z.int().nullable(),
  /** A payment at Stripe that has no invoice yet. */
  uninvoiced_payment: z.string().nullable(),
  dispute_reason: z.string().nullable(),
  professional_answer: z.enum(hireAnswers).nullable(),
  professional_note: z.string().nullable(),
  /** The decision about the professional's dispute, which is emailed to the professional with its reason. */
  answer_decision: z.enum(answerDecisions).nullable(),
  answer_reason: z.string().nullable(),
  ended_on: z.string().nullable(),
} as const;
export type StoredHire = z.output<z.ZodObject<typeof storedHire>>;

/** Dates (`_on`) are selected as text, because the driver would convert them to local times. */
export const hireColumns = Object.keys(storedHire)
  .map((column) => (column.endsWith('_on') ? `hire.${column}::text` : `hire.${column}`))
  .join(', ');

/** SQL condition: not ended, waived or refunded. A contact has at most one living hire. */
export const isLiving = `hire.ended_on is null and hire.status not in ('waived', 'refunded')`;

const hireById = sql(storedHire, `select ${hireColumns} from hire where id = $1`);
const profileOf = sql(
  { profile_id: z.uuid() },
  'select profile_id from hire join unlocked_contact using (unlock_id) where hire.id = $1',
);
/** SQL condition: the professional did not delete the profile, and is asked about a hire that is not long past. */
export const isAsked = `(contact.professional_email is not null
  and greatest(hire.reported_at, hire.starts_on) > now() - interval '${hireLimits.answerDays} days')`;
const isAskedAbout = command(
  `select from hire join unlocked_contact contact using (unlock_id) where hire.id = $1 and ${isAsked}`,
);

/** The last day on which the employer can report that a hire did not last. */
export const guaranteedUntil = ({ starts_on }: Pick<StoredHire, 'starts_on'>): Day =>
  addDays(starts_on, hireLimits.guaranteeDays);

/** Reads a hire without a lock. */
export async function readHire(manager: EntityManager, id: string): Promise<StoredHire | undefined> {
  return isUuid(id) ? hireById.first(manager, id) : undefined;
}

/** Reads a hire of any employer, and locks that employer until the transaction ends. */
export async function lockHire(manager: EntityManager, id: string): Promise<StoredHire | undefined> {
  const hire = await readHire(manager, id);
  if (!hire) return undefined;
  await lockCustomer(manager, hire.employer_key);
  return readHire(manager, id);
}

/** The same for the hire's professional. Undefined once the link ended, also while the profile's erasure runs. */
export async function lockHireOfProfessional(
  manager: EntityManager,
  id: string,
): Promise<StoredHire | undefined> {
  const profile = await profileOf.first(manager, id);
  if (!profile) return undefined;
  await lockErasuresShared.run(manager, [profile.profile_id]);
  return (await isAskedAbout.some(manager, id)) ? lockHire(manager, id) : undefined;
}

/** Reads one of the employer's own hires, and locks the employer until the transaction ends. */
export async function requireOwnHire(
  manager: EntityManager,
  employer_key: string,
  id: string,
): Promise<StoredHire> {
  await lockCustomer(manager, employer_key);
  const hire = await readHire(manager, id);
  if (hire?.employer_key !== employer_key) throw new RequestError('NOT_FOUND', texts.hireNotFound);
  return hire;
}
