import { Refusal } from '@nearward/common/errors';
import { requestMail } from '@nearward/common/events/outbox';
import { ownerKey } from '@nearward/common/owner-key';
import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import { requireInPerson, type SignedIn, type Viewer } from '@nearward/common/viewer/viewer';
import { feeCategory } from '@nearward/proto/choices';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { hireDecision, unreportedHire } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { BillingEnv } from '../env.js';
import { ChargesService } from '../hires/charges.service.js';
import { hireColumns, type StoredHire } from '../hires/hire.js';
import { HiresService, requireSensibleDays } from '../hires/hires.service.js';
import { enter } from '../hires/ledger.js';
import { PriceService, standardFee } from '../hires/price.js';
import { takeTurns } from '../stripe/customers.service.js';
import { providerFailed } from '../stripe/provider-failed.js';
import type { UnlockedContact } from '../unlocked/unlocked-contact.js';
import type { EnterableContact, MoneyMatter } from './matter.object.js';

const matters = `
  select unlock_id as id, 'claim' as kind, employer_name, employer_email, professional_name,
         claim_reason as reason, null as role, null as status, claimed_at as since
  from unlocked_contact where claim_status = 'waiting'
  union all
  select hire.id, case hire.status when 'disputed' then 'dispute' else 'professional_dispute' end,
         contact.employer_name, contact.employer_email, contact.professional_name,
         case hire.status when 'disputed' then hire.dispute_reason else hire.professional_note end,
         hire.role, hire.status, hire.reported_at
  from hire join unlocked_contact contact using (unlock_id)
  where hire.status = 'disputed' or (hire.professional_answer = 'disputed' and hire.status <> 'waived')
  order by since limit 200`;

/** What only an operator decides, in person; who decided what is kept for good. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hires: HiresService,
    private readonly prices: PriceService,
    private readonly charges: ChargesService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Oldest first. */
  async matters(viewer: Viewer): Promise<MoneyMatter[]> {
    requireOperator(viewer);
    return this.dataSource.query(matters);
  }

  async contactsOf(viewer: Viewer, employer_email: string): Promise<EnterableContact[]> {
    requireOperator(viewer);
    return this.dataSource.query(
      `select unlock_id, employer_name, professional_name, job_title, unlocked_at,
         exists (select from hire where hire.unlock_id = contact.unlock_id and ended_on is null
                 and status <> 'waived') as hired
       from unlocked_contact contact where employer_key = $1 order by unlocked_at desc limit 500`,
      [ownerKey(employer_email, this.env.OWNER_KEY)],
    );
  }

  /** Accepted, hires of this person owe nothing; rejected, what was held back is due, and nothing is charged by itself. */
  async decideClaim(
    viewer: Viewer,
    unlock_id: string,
    accepted: boolean,
    note: string | null,
  ): Promise<void> {
    const operator = requireOperator(viewer);
    await this.dataSource.transaction(async (manager) => {
      const contact = await holdContact(manager, unlock_id);
      if (contact?.claim_status !== 'waiting') throw new Refusal('CONFLICT', texts.matterNotFound);
      const claim_status = accepted ? 'accepted' : 'rejected';
      await manager.query('update unlocked_contact set claim_status = $2 where unlock_id = $1', [
        unlock_id,
        claim_status,
      ]);
      const [held]: StoredHire[] = await manager.query(
        `select ${hireColumns} from hire where unlock_id = $1 and status = 'held'`,
        [unlock_id],
      );
      if (held) await this.hires.endHold(manager, { ...contact, claim_status }, held);
      await keepAct(manager, operator, `claim ${claim_status}`, unlock_id, note);
      await requestMail(manager, 'claim-decided', unlock_id);
    });
  }

  /** Enters a hire that nobody reported, at six times the fee. The employer is told, and pays or disputes it. */
  async enterHire(viewer: Viewer, input: unknown): Promise<string> {
    const operator = requireOperator(viewer);
    const entered = validate(unreportedHire, input);
    return this.dataSource.transaction(async (manager) => {
      const contact = await holdContact(manager, entered.unlock_id);
      if (!contact) throw new Refusal('NOT_FOUND', texts.contactLocked);
      if (contact.claim_status === 'waiting') throw new Refusal('CONFLICT', texts.claimFirst);
      requireSensibleDays(contact, entered);
      const { free_because } = await this.prices.of(manager, contact, entered);
      if (free_because) throw new Refusal('CONFLICT', texts.hireOwesNothing);
      const cents = standardFee(contact, entered.role) * unreportedHireFactor;
      const [hire]: { id: string; employer_key: string }[] = await manager.query(
        `insert into hire (id, unlock_id, employer_key, role, category, offer_accepted_on, starts_on, late, unreported,
           fee_cents, credit_cents, charge_cents, status)
         values ($1, $2, $3, $4, $5, $6, $7, true, true, $8, 0, $8, 'due')
         on conflict do nothing returning id, employer_key`,
        [
          uuid(),
          contact.unlock_id,
          contact.employer_key,
          entered.role,
          feeCategory(entered.role),
          entered.offer_accepted_on,
          entered.starts_on,
          cents,
        ],
      );
      if (!hire) throw new Refusal('CONFLICT', texts.hireReportedBefore);
      await enter(manager, { hire, kind: 'fee', owed_cents: cents, credit_cents: 0 });
      await keepAct(manager, operator, 'hire entered', hire.id, entered.note);
      await requestMail(manager, 'hire-entered', hire.id);
      return hire.id;
    });
  }

  /**
   * Decides about a hire that is not paid: `uphold` leaves what is due, `standard_fee` takes the sixfold fee back to the
   * fee, `waive` ends it. CONFLICT when it is paid meanwhile.
   */
  async decideHire(viewer: Viewer, id: string, input: unknown): Promise<void> {
    const operator = requireOperator(viewer);
    const { decision, note } = validate(hireDecision, input);
    const decidable = (hire: StoredHire | undefined): StoredHire => {
      const open = hire?.status === 'disputed' || hire?.status === 'due';
      if (!open || (decision === 'standard_fee' && !hire.unreported))
        throw new Refusal('CONFLICT', texts.matterNotFound);
      return hire;
    };
    const before = decidable(await this.charges.read(this.dataSource.manager, id));
    if (decision !== 'uphold' && !(await this.charges.closePage(before).catch(providerFailed)))
      throw new Refusal('CONFLICT', texts.matterNotFound);
    await this.dataSource.transaction(async (manager) => {
      const hire = decidable(await this.charges.hold(manager, id));
      // The employer opened another page meanwhile, which is to be closed first.
      if (decision !== 'uphold' && hire.open_checkout !== before.open_checkout)
        throw new Refusal('CONFLICT', texts.tryAgainLater);
      if (decision === 'waive') await waive(manager, hire);
      else await reduce(manager, hire, decision === 'uphold' ? 1 : unreportedHireFactor);
      await keepAct(manager, operator, `hire ${decision}`, hire.id, note);
      await requestMail(manager, 'hire-decided', hire.id);
    });
  }
}

function requireOperator(viewer: Viewer): SignedIn {
  const self = requireInPerson(viewer);
  if (!self.is_admin) throw new Refusal('FORBIDDEN', texts.adminsOnly);
  return self;
}

/** Nothing is owed any more; the credit that was used for it is there again. */
async function waive(manager: EntityManager, hire: StoredHire): Promise<void> {
  const [used]: { cents: number }[] = await manager.query(
    `select -credit_cents as cents from ledger_entry where hire_id = $1 and kind = 'credit_used'`,
    [hire.id],
  );
  await enter(manager, {
    hire,
    kind: 'waived',
    owed_cents: -hire.charge_cents,
    credit_cents: used?.cents ?? 0,
  });
  await manager.query(`update hire set status = 'waived', charge_cents = 0, problem = null where id = $1`, [
    hire.id,
  ]);
}

/** Due again, at a part of it. */
async function reduce(manager: EntityManager, hire: StoredHire, divisor: number): Promise<void> {
  const cents = hire.charge_cents / divisor;
  if (divisor > 1)
    await enter(manager, { hire, kind: 'reduced', owed_cents: cents - hire.charge_cents, credit_cents: 0 });
  await manager.query(
    `update hire set status = 'due', charge_cents = $2, fee_cents = $3, unreported = $4 where id = $1`,
    [hire.id, cents, hire.fee_cents / divisor, hire.unreported && divisor === 1],
  );
}

async function keepAct(
  manager: EntityManager,
  { user_id }: SignedIn,
  act: string,
  subject_id: string,
  note: string | null,
): Promise<void> {
  await manager.query(
    'insert into operator_act (id, actor_id, act, subject_id, note) values ($1, $2, $3, $4, $5)',
    [uuid(), user_id, act, subject_id, note],
  );
}

async function holdContact(manager: EntityManager, unlock_id: string): Promise<UnlockedContact | undefined> {
  if (!isUuid(unlock_id)) return undefined;
  const read = 'select * from unlocked_contact where unlock_id = $1';
  const [known]: UnlockedContact[] = await manager.query(read, [unlock_id]);
  if (!known) return undefined;
  await takeTurns(manager, known.employer_key);
  const [contact]: UnlockedContact[] = await manager.query(read, [unlock_id]);
  return contact;
}
