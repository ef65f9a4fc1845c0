import { command } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { asEmployer, requireInPerson, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { createFormInput } from '@nearward/marketplace/form.input';
import {
  type HireReport,
  hireReport,
  type HireRequest,
  hireRequest,
  type HireStatus,
} from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Args, InputType, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { CardsService } from '../cards/cards.service.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { lockCustomer } from '../stripe/customers.service.js';
import { requireUnlocked, type UnlockedContact } from '../ledger/unlocked-contact.js';
import { addMonths, earliestDay, latestDay } from '../ledger/days.js';
import { postFee } from '../ledger/ledger.js';
import { isLiving, type StoredHire } from '../ledger/hire.js';
import { createHire, transition } from './hire-state-machine.js';
import { hireById } from './hire-view.js';
import { Hire, HireQuote } from './hire.object.js';
import { findPrice, isLate, priceColumns, statusOf } from './price.js';

const livingHire = command(`select from hire where unlock_id = $1 and ${isLiving}`);

@InputType()
class HireInput extends createFormInput(hireRequest) {}

/** Quotes and reports of hires. An employer agrees to the amount before it is charged. */
@Resolver()
export class HiresResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
  ) {}

  @Query(() => HireQuote)
  async hireQuote(
    @Args('input', { type: () => HireInput }) input: HireInput,
    @CurrentViewer() viewer: Viewer,
  ): Promise<HireQuote> {
    const { owner_key } = asEmployer(requireInPerson(viewer), 'hiring');
    const request = validate(hireRequest, input);
    return this.dataSource.transaction(async (manager) => {
      const contact = await this.requireReportableContact(manager, owner_key, request);
      return this.createQuote(manager, contact, request);
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
    @CurrentViewer() viewer: Viewer,
  ): Promise<Hire> {
    const employer = asEmployer(requireInPerson(viewer), 'hiring');
    const { owner_key } = employer;
    const report = validate(hireReport, { ...input, charge_cents });
    return this.dataSource.transaction(async (manager) => {
      await lockCustomer(manager, owner_key);
      const contact = await this.requireReportableContact(manager, owner_key, report);
      const quote = await this.createQuote(manager, contact, report);
      if (quote.charge_cents !== report.charge_cents) throw new RequestError('CONFLICT', texts.amountChanged);
      const hire = await this.storeHire(manager, employer, contact, report, quote);
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

  private async createQuote(
    manager: EntityManager,
    contact: UnlockedContact,
    request: HireRequest,
  ): Promise<HireQuote> {
    const price = await findPrice(manager, contact, request);
    return {
      ...price,
      late: isLate(request.offer_accepted_on, new Date()),
      waits_for_claim: contact.claim_status === 'waiting' && !price.free_because,
      has_card: (await this.cards.findUsable(manager, contact.employer_key)) !== null,
    };
  }

  /** Returns the contact. NOT_FOUND, CONFLICT or INVALID if no hire of it can be reported for these dates. */
  private async requireReportableContact(
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

  private async storeHire(
    manager: EntityManager,
    employer: SignedIn,
    contact: UnlockedContact,
    report: HireReport,
    quote: HireQuote,
  ): Promise<StoredHire> {
    const card = await this.cards.findUsable(manager, contact.employer_key);
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
}

/** Prices the hire again with today's credits after the decision on a claim. */
export async function endHold(
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

/** A held or waiting hire owes nothing until its claim or first working day is decided. */
const isOwedNow = (status: HireStatus): boolean => !['free', 'waiting', 'held'].includes(status);

/** INVALID for an offer before the unlock or in the future, or a start before the offer or years ahead. */
export function requireValidDays(
  { unlocked_at }: UnlockedContact,
  { offer_accepted_on, starts_on }: Pick<HireRequest, 'offer_accepted_on' | 'starts_on'>,
): void {
  const today = latestDay(new Date());
  const reject = (text: string): never => {
    throw new RequestError('INVALID', text);
  };
  if (offer_accepted_on > today) reject(texts.offerDayLater);
  if (offer_accepted_on < earliestDay(unlocked_at)) reject(texts.offerDayBeforeUnlock);
  if (starts_on < offer_accepted_on) reject(texts.startDayBeforeOffer);
  if (starts_on > addMonths(today, 24)) reject(texts.startDayFarAway);
}
