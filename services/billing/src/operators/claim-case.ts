import { sql } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { requestEmail } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { eraseEmployer, eraseTextsAbout } from '../ledger/erase-data.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { hireColumns, storedHire, type StoredHire } from '../ledger/hire.js';
import { postFee } from '../ledger/ledger.js';
import { transition } from '../hires/hire-state-machine.js';
import { findPrice, isOwedNow, priceColumns, statusOf } from '../hires/price.js';
import { lockContact, type UnlockedContact } from '../ledger/unlocked-contact.js';
import { decideClaim } from '../unlocked-contacts/claim-changes.js';
import { createMoneyDecision, type MoneyCase } from './money-case.js';

const heldHire = sql(storedHire, `select ${hireColumns} from hire where unlock_id = $1 and status = 'held'`);

/** "We already knew this person". Hires are free if accepted; otherwise a held hire is due without an automatic charge. */
export const claimCase: MoneyCase = {
  matters: {
    claim: {
      where: `claim_status = 'waiting'`,
      from: 'unlocked_contact contact',
      columns: {
        id: 'unlock_id',
        owner_key: 'contact.employer_key',
        reason: 'claim_reason',
        role: 'null::text',
        status: 'null::text',
        fees_cents: `array(select distinct (fee ->> 'cents')::int from jsonb_array_elements(fees) fee order by 1)`,
        charge_cents: `(select charge_cents from hire where hire.unlock_id = contact.unlock_id and status = 'held')`,
        standard_cents: 'null::int',
        ended_on: 'null::text',
        since: 'claimed_at',
      },
    },
  },
  decision: createMoneyDecision({
    mutation: 'decideClaim',
    idArgument: 'unlock_id',
    input: z.object({ accepted: z.boolean(), note: z.string().nullish() }),
    async decide(manager, { id, operator, input: { accepted, note } }) {
      const contact = await lockContact(manager, id);
      const claim_status = accepted ? 'accepted' : 'rejected';
      if (!contact || !(await decideClaim.some(manager, id, claim_status))) return null;
      await eraseEmployer.run(manager, contact.employer_key); // the account may be deleted by now
      await eraseTextsAbout(manager, contact.profile_id);
      const hireOnHold = await heldHire.first(manager, id);
      if (hireOnHold) await endHold(manager, operator, { ...contact, claim_status }, hireOnHold);
      await requestEmail<BillingEmails>(manager, 'claim-decided', id);
      return { act: `claim ${claim_status}`, note: note ?? null };
    },
  }),
};

/** Prices the hire again with today's credits after the decision on a claim. */
async function endHold(
  manager: EntityManager,
  operator: SignedIn,
  contact: UnlockedContact,
  hire: StoredHire,
): Promise<void> {
  const price = await findPrice(manager, contact, hire);
  const status = statusOf(price, 'due'); // a hire with a claim is never charged automatically
  await transition(manager, 'endHold', operator, hire, { status, ...priceColumns(price) });
  if (isOwedNow(status)) await postFee(manager, hire, price);
}
