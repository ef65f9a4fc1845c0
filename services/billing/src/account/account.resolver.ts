import { CurrentSelf, User } from '@nearward/common/app/viewer/viewer.decorators';
import { asEmployer, mayAct, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { type RowOf, sql } from '@nearward/common/database/sql';
import { columnsOf, createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { account, claimStatuses, invoiceStatuses } from '@nearward/proto/rest/hire';
import { ledgerEntry, ledgerKinds } from '@nearward/proto/rest/ledger';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Card, cardOfOwner } from '../cards/cards.service.js';
import { earliestDay } from '../ledger/days.js';
import { isLiving } from '../ledger/hire.js';
import { hiresOf } from '../hires/hire-view.js';
import { balanceOf, kindOfEntry } from '../ledger/ledger.js';
import { undecidedCents } from '../hires/pending-coverage.js';
import { newestInvoices } from '../invoices/invoices.service.js';
import { claimableUntil, contactColumns, isOpen, unlockedContact } from '../ledger/unlocked-contact.js';

registerEnumeration('ClaimStatus', claimStatuses);
registerEnumeration('LedgerKind', ledgerKinds);
registerEnumeration('InvoiceStatus', invoiceStatuses);

const UnlockedContact = createObjectType('UnlockedContact', account.shape.unlocked.element, {
  fees: 'UnlockedFee',
});
type UnlockedContact = InstanceType<typeof UnlockedContact>;

/** Balance, hires, contacts, ledger and invoices of an employer. */
const BillingAccount = createObjectType('BillingAccount', account);
type BillingAccount = InstanceType<typeof BillingAccount>;

const contactsOf = sql(
  { ...unlockedContact, is_hired: z.boolean(), was_hired: z.boolean() },
  `select ${contactColumns},
     exists (select from hire where unlock_id = contact.unlock_id) as was_hired,
     exists (select from hire where unlock_id = contact.unlock_id and ${isLiving}) as is_hired
   from unlocked_contact contact where employer_key = $1 and ${isOpen} order by unlocked_at desc limit 500`,
);
const ledgerOf = sql(
  columnsOf(ledgerEntry),
  `select id, hire_id, ${kindOfEntry} as kind, owed_cents, credit_cents, at from ledger_entry
   where employer_key = $1 order by at desc, id desc limit 1000`,
);

const noMoney: Omit<BillingAccount, 'hires' | 'unlocked'> = {
  owed_cents: 0,
  undecided_cents: 0,
  credit_cents: 0,
  ledger: [],
  invoices: [],
};

@Resolver(() => User)
export class AccountResolver {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reads one snapshot, so that the balance equals the sum of the ledger shown with it. Parts that a member's role does not
   * cover are empty.
   */
  @ResolveField(() => BillingAccount)
  billing(@CurrentSelf() self: SignedIn): Promise<BillingAccount> {
    const employer = asEmployer(self, 'any');
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      ...(mayAct(self, 'billing') ? await this.readMoney(manager, employer) : noMoney),
      hires: await hiresOf(manager, employer),
      unlocked: mayAct(self, 'hiring')
        ? (await contactsOf.all(manager, employer.owner_key)).map(toUnlockedContact)
        : [],
    }));
  }

  /** Null also for a member whose role does not cover money. */
  @ResolveField(() => Card, { nullable: true })
  async card(@CurrentSelf() self: SignedIn): Promise<Card | null> {
    if (!mayAct(self, 'billing')) return null;
    const { owner_key } = asEmployer(self, 'billing');
    return (await cardOfOwner.first(this.dataSource, owner_key)) ?? null;
  }

  private async readMoney(manager: EntityManager, { owner_key }: SignedIn): Promise<typeof noMoney> {
    const ledger = await ledgerOf.all(manager, owner_key);
    return {
      ...(await balanceOf.one(manager, owner_key)),
      undecided_cents: (await undecidedCents.one(manager, owner_key)).cents,
      ledger,
      invoices: await newestInvoices.all(manager, owner_key),
    };
  }
}

function toUnlockedContact(contact: RowOf<typeof contactsOf>): UnlockedContact {
  const until = claimableUntil(contact);
  const isClaimable = !contact.claim_status && !contact.was_hired && earliestDay(new Date()) <= until;
  return {
    profile_id: contact.profile_id,
    name: contact.professional_name,
    job_title: contact.job_title,
    unlocked_at: contact.unlocked_at,
    terms_version: contact.terms_version,
    fees: contact.fees,
    claim: contact.claim_status,
    claimable_until: isClaimable ? until : null,
    can_report_hire: !contact.is_hired,
  };
}
