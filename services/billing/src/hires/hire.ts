import { Refusal } from '@nearward/common/errors';
import type { FeeCategory } from '@nearward/proto/choices';
import type { ChargeProblem, FreeBecause, HireAnswer, HireStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import type { EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { takeTurns } from '../stripe/customers.service.js';
import type { Day } from './days.js';

/** A hire as it is stored; amounts in cents. */
export interface StoredHire {
  id: string;
  unlock_id: string;
  employer_key: string;
  role: string;
  category: FeeCategory;
  offer_accepted_on: Day;
  starts_on: Day;
  /** Yearly, in dollars. */
  salary: number | null;
  reported_at: Date;
  late: boolean;
  /** Entered by an operator. */
  unreported: boolean;
  fee_cents: number;
  credit_cents: number;
  charge_cents: number;
  free_because: FreeBecause | null;
  status: HireStatus;
  problem: ChargeProblem | null;
  /** The saved card that was on file when the amount was agreed to. */
  payment_method: string | null;
  /** The Checkout session that was opened last. */
  open_checkout: string | null;
  receipt_url: string | null;
  dispute_reason: string | null;
  professional_answer: HireAnswer | null;
  professional_note: string | null;
  ended_on: Day | null;
}

/** The columns of a hire; days as text, since the driver would make local times of them. */
export const hireColumns = `
  hire.id, hire.unlock_id, hire.employer_key, hire.role, hire.category, hire.offer_accepted_on::text,
  hire.starts_on::text, hire.salary, hire.reported_at, hire.late, hire.unreported, hire.fee_cents, hire.credit_cents,
  hire.charge_cents, hire.free_because, hire.status, hire.problem, hire.payment_method, hire.open_checkout,
  hire.receipt_url, hire.dispute_reason, hire.professional_answer, hire.professional_note, hire.ended_on::text`;

/** A hire as it is at this moment. */
export async function readHire(manager: EntityManager, id: string): Promise<StoredHire | undefined> {
  if (!isUuid(id)) return undefined;
  const [hire]: StoredHire[] = await manager.query(`select ${hireColumns} from hire where id = $1`, [id]);
  return hire;
}

/** A hire, whosever it is, which nobody else touches until the transaction ends. */
export async function holdHire(manager: EntityManager, id: string): Promise<StoredHire | undefined> {
  const known = await readHire(manager, id);
  if (!known) return undefined;
  await takeTurns(manager, known.employer_key);
  return readHire(manager, id);
}

/** One of the employer's own hires, which nobody else touches until the transaction ends. */
export async function requireOwnHire(
  manager: EntityManager,
  employer_key: string,
  id: string,
): Promise<StoredHire> {
  await takeTurns(manager, employer_key);
  const hire = await readHire(manager, id);
  if (hire?.employer_key !== employer_key) throw new Refusal('NOT_FOUND', texts.hireNotFound);
  return hire;
}
