import { command, type RowOf, sql } from '@nearward/common/database/sql';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { deriveTokenVersion } from '@nearward/marketplace/capability-token';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { ownerOfAddress } from '@nearward/marketplace/owners/owner-alias';
import { isSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { pagePath } from '@nearward/proto/page-path';
import { priceIds, subscriptionPlans } from '@nearward/proto/choices';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { canBeAnswered, canBeChecked, canStillEnd, creditFor } from '../hires/hire-conditions.js';
import { guaranteedUntil, hireColumns, storedHire } from '../ledger/hire.js';
import { sumsOfHire } from '../ledger/ledger.js';
import { employerPage } from '../stripe/employer-page.js';
import { contactOfUnlock, type UnlockedContact } from '../ledger/unlocked-contact.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { dayText } from '../emails/hire-email.js';
import { unsealAddress } from '../emails/sealed-address.js';

const hireWithParties = sql(
  {
    ...storedHire,
    employer_name: z.string(),
    employer_email: z.string(),
    professional_name: z.string().nullable(),
    professional_email: z.string().nullable(),
  },
  `select ${hireColumns}, contact.employer_name, contact.employer_email, contact.professional_name,
     contact.professional_email
   from hire join unlocked_contact contact using (unlock_id) where hire.id = $1`,
);

const failedRenewal = sql(
  {
    owner_key: z.string(),
    price_id: z.enum(priceIds).nullable(),
    employer_email: z.string().nullable(),
  },
  `select customer.owner_key, subscription.price_id, (
     select employer_email from unlocked_contact where employer_key = customer.owner_key and employer_email <> ''
     order by unlocked_at desc limit 1) as employer_email
   from customer join subscription using (owner_key)
   where customer.id = $1 and subscription.status in ('past_due', 'unpaid')
   order by subscription.start_date desc limit 1`,
);

/** An email that waited is dropped once the question is answered or no longer applies. */
const openCheck = command(
  `select from hire join unlocked_contact contact using (unlock_id) join hire_check on hire_id = hire.id
   where hire.id = $1 and hire_check.asked_at is not null and ${canBeChecked}
     and case $2::text when 'employer' then still_at is null else hire_check.professional_answer is null end
     and not exists (select from hire_check later where later.hire_id = hire.id and later.day > hire_check.day)`,
);
const isUnasked = command('select from unasked_address where address_key = $1');
/** The professional has not told us that they left. */
const openEnd = sql(
  { ended_on: z.string() },
  `select ended_on::text from hire where id = $1 and ended_on is not null and ${canBeAnswered} and not exists (
     select from hire_check where hire_id = hire.id and professional_answer = 'left')`,
);
const lastDayOf = sql(
  { left_on: z.string() },
  `select left_on::text from hire_check where hire_id = $1 and professional_answer = 'left' order by day desc limit 1`,
);

type ForEmployer = RowOf<typeof hireWithParties> & Record<'to' | 'who' | 'url', string>;

@Injectable()
export class BillingEmailFinders implements EmailFinders<BillingEmails> {
  'hire-due' = this.findForEmployer;
  'hire-entered' = this.findForEmployer;
  'hire-decided' = this.findForEmployer;
  'hire-reported' = this.findForProfessional;
  'hire-confirmed' = this.toEmployer((hire) => (hire.professional_answer === 'confirmed' ? hire : null));
  'hire-refunded' = this.toEmployer((hire, _, cents) => ({
    ...hire,
    returned_cents: cents ? Number(cents) : null,
  }));
  'hire-receipt' = this.toEmployer(async (hire, manager) => {
    const isPaid = hire.status === 'paid' && hire.charge_cents > 0;
    const path = pagePath('/hires/receipt/:id', { id: hire.id });
    const page = await this.findPageUrl(manager, hire.employer_key, path);
    return { ...hire, receipt_page: isPaid ? page : null };
  });
  'hire-credited' = this.toEmployer(async (hire, manager) => {
    const { paid_cents } = await sumsOfHire.one(manager, hire.id);
    return { ...hire, paid_cents, credit_cents: creditFor(hire) };
  });
  'hire-left' = this.toEmployer(async (hire, manager) => {
    const lastDay = await lastDayOf.first(manager, hire.id);
    return lastDay && canStillEnd(hire) ? { ...hire, ...lastDay, until: guaranteedUntil(hire) } : null;
  });

  constructor(
    @Inject(ENV) private readonly env: BillingEnv,
    private readonly links: PrivateLinks,
  ) {}

  async 'answer-decided'(id: string, manager: EntityManager) {
    const hire = await this.findForProfessional(id, manager);
    const { answer_decision } = hire ?? {};
    return hire && answer_decision ? { ...hire, answer_decision } : null;
  }

  async 'hire-check'(id: string, manager: EntityManager) {
    if (!(await openCheck.some(manager, id, 'employer'))) return null;
    const hire = await this.addUnsubscribe(manager, await this.findForEmployer(id, manager));
    return hire && { ...hire, until: canStillEnd(hire) && hire.fee_cents > 0 ? guaranteedUntil(hire) : null };
  }

  async 'hire-check-professional'(id: string, manager: EntityManager) {
    if (!(await openCheck.some(manager, id, 'professional'))) return null;
    return this.addUnsubscribe(manager, await this.findForActive(id, manager));
  }

  async 'hire-ended-professional'(id: string, manager: EntityManager) {
    const end = await openEnd.first(manager, id);
    const hire = end && (await this.findForActive(id, manager));
    return hire ? { ...hire, ended_on: end.ended_on } : null;
  }

  async 'claim-decided'(unlock_id: string, manager: EntityManager) {
    const contact = await contactOfUnlock.first(manager, unlock_id);
    if (!contact) return null;
    return { ...(await this.findRecipient(manager, contact)), accepted: contact.claim_status === 'accepted' };
  }

  /** Uses the address of the newest unlock, otherwise the sealed one that was entered at Stripe. */
  async 'renewal-failed'(customer_id: string, manager: EntityManager, sealed?: string) {
    const renewal = await failedRenewal.first(manager, customer_id);
    if (!renewal) return null;
    const to = renewal.employer_email ?? (sealed && unsealAddress(sealed, this.env.PARTIES_SEAL_KEY));
    const cents = renewal.price_id && subscriptionPlans[renewal.price_id].cents;
    if (!to) return null;
    return { to, cents, url: await this.findPageUrl(manager, renewal.owner_key, pagePath('/subscription')) };
  }

  /** Adds the links to unsubscribe. Null for a reader who wants no such questions. */
  private async addUnsubscribe<Hire extends { id: string; to: string }>(
    manager: EntityManager,
    hire: Hire | null,
  ) {
    const { OWNER_KEY, PUBLIC_URL } = this.env;
    const address_key = deriveOwnerKey(hire?.to ?? '', OWNER_KEY);
    if (!hire || (await isUnasked.some(manager, address_key))) return null;
    const token_version = deriveTokenVersion(address_key);
    const token = this.links.token('hire-asks', { id: hire.id, token_version });
    const unsubscribe = {
      page: `${PUBLIC_URL}${pagePath('/unsubscribe/:token', { token })}?of=hires`,
      call: `${PUBLIC_URL}/api/unsubscribe/hires/${token}`,
    };
    return { ...hire, unsubscribe };
  }

  /** Null for a suspended professional. */
  private async findForActive(id: string, manager: EntityManager) {
    const hire = await this.findForProfessional(id, manager);
    if (!hire) return null;
    const professional = await ownerOfAddress(manager, deriveOwnerKey(hire.to, this.env.OWNER_KEY));
    return (await isSuspended(manager, professional)) ? null : hire;
  }

  private async findForProfessional(id: string, manager: EntityManager) {
    const hire = await hireWithParties.first(manager, id);
    if (!hire?.professional_email) return null;
    const token = this.links.token('hire', { id, token_version: 1 });
    const url = this.env.PUBLIC_URL + pagePath('/hires/confirm/:token', { token });
    return { ...hire, to: hire.professional_email, url };
  }

  /** Finds an email to the employer. `select` returns null if the email is no longer true. */
  private toEmployer<Data>(
    select: (
      hire: ForEmployer,
      manager: EntityManager,
      detail?: string,
    ) => Promise<Data | null> | Data | null,
  ) {
    return async (id: string, manager: EntityManager, detail?: string): Promise<Data | null> => {
      const hire = await this.findForEmployer(id, manager);
      return hire && select(hire, manager, detail);
    };
  }

  private async findForEmployer(id: string, manager: EntityManager): Promise<ForEmployer | null> {
    const hire = await hireWithParties.first(manager, id);
    if (!hire) return null;
    const who = hire.professional_name ?? `the ${hire.role} hired for ${dayText(hire.starts_on)}`;
    return { ...hire, ...(await this.findRecipient(manager, hire)), who };
  }

  private async findRecipient(
    manager: EntityManager,
    contact: Pick<UnlockedContact, 'employer_key' | 'employer_email' | 'professional_name'>,
  ) {
    return {
      to: contact.employer_email,
      who: contact.professional_name ?? 'a professional who deleted their profile',
      url: await this.findPageUrl(manager, contact.employer_key, pagePath('/billing')),
    };
  }

  private findPageUrl(manager: EntityManager, owner_key: string, path: string): Promise<string> {
    return employerPage(manager, this.env, owner_key, path);
  }
}
