import { type RowOf, sql } from '@nearward/common/database/sql';
import type { MailFinders } from '@nearward/common/mail/mail';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { ENV } from '@nearward/common/service-definition';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';
import { creditFor } from '../hires/guarantee.service.js';
import { hireColumns, storedHire } from '../hires/hire.js';
import { contactOfUnlock } from '../unlocked/unlocked-contact.js';
import type { BillingMails } from './billing-mails.js';

const mailedHire = sql(
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

@Injectable()
export class BillingMailFinders implements MailFinders<BillingMails> {
  'hire-receipt' = this.forEmployer;
  'hire-due' = this.forEmployer;
  'hire-entered' = this.forEmployer;
  'hire-decided' = this.forEmployer;

  constructor(
    @Inject(ENV) private readonly env: BillingEnv,
    private readonly links: PrivateLinks,
  ) {}

  async 'hire-reported'(id: string, manager: EntityManager) {
    const hire = await mailedHire.first(manager, id);
    if (!hire?.professional_email) return null;
    const token = this.links.token('hire', { id, token_version: 1 });
    return {
      ...hire,
      to: hire.professional_email,
      url: this.env.PUBLIC_URL + pagePath('/hires/confirm/:token', { token }),
    };
  }

  async 'hire-credited'(id: string, manager: EntityManager) {
    const hire = await this.forEmployer(id, manager);
    return hire && { ...hire, credit_cents: creditFor(hire) };
  }

  async 'claim-decided'(unlock_id: string, manager: EntityManager) {
    const contact = await contactOfUnlock.first(manager, unlock_id);
    return contact ? { ...this.addressed(contact), accepted: contact.claim_status === 'accepted' } : null;
  }

  private async forEmployer(id: string, manager: EntityManager) {
    const hire = await mailedHire.first(manager, id);
    return hire ? { ...hire, ...this.addressed(hire) } : null;
  }

  private addressed({
    employer_email,
    professional_name,
  }: Pick<RowOf<typeof mailedHire>, 'employer_email' | 'professional_name'>) {
    return {
      to: employer_email,
      who: professional_name ?? 'a professional who has left',
      url: this.env.PUBLIC_URL + pagePath('/billing'),
    };
  }
}
