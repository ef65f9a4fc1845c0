import { command } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { createFormInput } from '@nearward/marketplace/form.input';
import { type HireReport, hireReport, type HireRequest, hireRequest } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Args, InputType, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { usableCard } from '../cards/cards.service.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { lockCustomer } from '../stripe/customers.service.js';
import { requireUnlocked, type UnlockedContact } from '../ledger/unlocked-contact.js';
import { postFee } from '../ledger/ledger.js';
import { isLiving, type StoredHire } from '../ledger/hire.js';
import { createHire } from './hire-state-machine.js';
import { hireById } from './hire-view.js';
import { Hire, HireQuote } from './hire.object.js';
import { findPrice, isLate, isOwedNow, priceColumns, requireValidDays, statusOf } from './price.js';

const livingHire = command(`select from hire where unlock_id = $1 and ${isLiving}`);

@InputType()
class HireInput extends createFormInput(hireRequest) {}

/** Quotes and reports of hires. An employer agrees to the amount before it is charged. */
@Resolver()
export class HiresResolver {
  constructor(private readonly dataSource: DataSource) {}

  @Query(() => HireQuote)
  async hireQuote(
    @Args('input', { type: () => HireInput }) input: HireInput,
    @CurrentPerson('hiring') { owner_key }: SignedIn,
  ): Promise<HireQuote> {
    const request = validate(hireRequest, input);
    return this.dataSource.transaction(async (manager) => {
      const contact = await requireReportableContact(manager, owner_key, request);
      return createQuote(manager, contact, request);
    });
  }

  /**
   * Stores a hire and requests the charge of its fee in one transaction. CONFLICT if the price differs from the agreed
   * amount. Without a card the hire is due and is paid on a hosted page.
   */
  @Mutation(() => Hire)
  @AllowSuspended()
  async reportHire(
    @Args('input', { type: () => HireInput }) input: HireInput,
    @Args('charge_cents', { type: () => Int }) charge_cents: number,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<Hire> {
    const { owner_key } = employer;
    const report = validate(hireReport, { ...input, charge_cents });
    return this.dataSource.transaction(async (manager) => {
      await lockCustomer(manager, owner_key);
      const contact = await requireReportableContact(manager, owner_key, report);
      const quote = await createQuote(manager, contact, report);
      if (quote.charge_cents !== report.charge_cents) throw new RequestError('CONFLICT', texts.amountChanged);
      const hire = await storeHire(manager, employer, contact, report, quote);
      if (isOwedNow(hire.status)) await postFee(manager, hire, quote);
      if (hire.status === 'charging') {
        await publish(manager, 'billing.v1.ChargeRequested', { hireId: hire.id });
      } else if (hire.status !== 'due') {
        await requestEmail<BillingEmails>(manager, 'hire-receipt', hire.id);
      }
      await requestEmail<BillingEmails>(manager, 'hire-reported', hire.id);
      return hireById(manager, hire.id, employer);
    });
  }
}

async function createQuote(
  manager: EntityManager,
  contact: UnlockedContact,
  request: HireRequest,
): Promise<HireQuote> {
  const price = await findPrice(manager, contact, request);
  return {
    ...price,
    late: isLate(request.offer_accepted_on, new Date()),
    waits_for_claim: contact.claim_status === 'waiting' && !price.free_because,
    has_card: await usableCard.some(manager, contact.employer_key),
  };
}

/** Returns the contact. NOT_FOUND, CONFLICT or INVALID if no hire of it can be reported for these dates. */
async function requireReportableContact(
  manager: EntityManager,
  owner_key: string,
  { profile_id, offer_accepted_on, starts_on }: HireRequest,
): Promise<UnlockedContact> {
  const contact = await requireUnlocked(manager, owner_key, profile_id);
  if (await livingHire.some(manager, contact.unlock_id))
    throw new RequestError('CONFLICT', texts.hireReportedBefore);
  requireValidDays(contact, { offer_accepted_on, starts_on });
  return contact;
}

async function storeHire(
  manager: EntityManager,
  employer: SignedIn,
  contact: UnlockedContact,
  report: HireReport,
  quote: HireQuote,
): Promise<StoredHire> {
  const card = await usableCard.first(manager, contact.employer_key);
  const status = quote.waits_for_claim ? 'held' : statusOf(quote, quote.has_card ? 'charging' : 'due');
  return createHire(manager, 'report', employer, contact, report, {
    salary: report.salary,
    late: quote.late,
    unreported: false,
    ...priceColumns(quote),
    status,
    problem: status === 'due' ? 'no_card' : null,
    payment_method: card?.stripe_id ?? null,
    reported_by: employer.acting ? employer.user_id : null,
  });
}
