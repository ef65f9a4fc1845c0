import type { HireQuote } from '@nearward/proto/rest/hire';
import type { EntityManager } from 'typeorm';
import type { StoredHire } from '../hires/hire.js';
import { postToLedger } from './ledger.js';

type Fee = Pick<HireQuote, 'fee_cents' | 'failed_hire_credit_cents' | 'first_hire_credit_cents'>;

export async function postFee(manager: EntityManager, hire: StoredHire, fee: Fee): Promise<void> {
  const { fee_cents, failed_hire_credit_cents, first_hire_credit_cents } = fee;
  await postToLedger(manager, { hire, kind: 'fee', owed_cents: fee_cents });
  if (failed_hire_credit_cents > 0) {
    const used = -failed_hire_credit_cents;
    await postToLedger(manager, { hire, kind: 'credit_used', owed_cents: used, credit_cents: used });
  }
  if (first_hire_credit_cents > 0) {
    const owed_cents = -first_hire_credit_cents;
    await postToLedger(manager, { hire, kind: 'first_hire_credit', owed_cents });
  }
}
