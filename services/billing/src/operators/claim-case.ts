import type { CaseKind } from '@nearward/common/app/operators/decide-case';
import { sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { texts } from '@nearward/proto/rest/texts';
import { z } from 'zod';
import { eraseEmployer, eraseTextsAbout } from '../account/erase-data.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { hireColumns, storedHire } from '../hires/hire.js';
import { endHold } from '../hires/hires.service.js';
import { decideClaim } from '../unlocked/claims.service.js';
import { lockContact } from '../unlocked/unlocked-contact.js';
import { recordAct } from './operator-acts.js';

const heldHire = sql(storedHire, `select ${hireColumns} from hire where unlock_id = $1 and status = 'held'`);

const decision = z.object({ accepted: z.boolean(), note: z.string().nullish() });

/** "We already knew this person". Hires are free if accepted; otherwise a held hire is due without an automatic charge. */
export const claimCase: CaseKind<typeof decision> = {
  input: decision,
  notOpen: texts.matterNotFound,
  async decide(manager, { id, operator, input: { accepted, note } }) {
    const contact = await lockContact(manager, id);
    const claim_status = accepted ? 'accepted' : 'rejected';
    if (!contact || !(await decideClaim.some(manager, id, claim_status))) return false;
    await eraseEmployer.run(manager, contact.employer_key); // the account may be deleted by now
    await eraseTextsAbout(manager, contact.profile_id);
    const hireOnHold = await heldHire.first(manager, id);
    if (hireOnHold) await endHold(manager, operator, { ...contact, claim_status }, hireOnHold);
    await recordAct(manager, operator, `claim ${claim_status}`, id, note ?? null);
    await requestEmail<BillingEmails>(manager, 'claim-decided', id);
    return true;
  },
};
