import { command, sql } from '@nearward/common/database/sql';
import { PrivateLinks, type LinkCredentials } from '@nearward/marketplace/private-links';
import { validate } from '@nearward/common/errors/validate';
import { asEmployer, requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import {
  type HireConfirmation,
  hireConfirmation,
  hireConfirmationRequest,
  reasonRequest,
} from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { canBeAnswered } from './hire-checks.service.js';
import { lockHireOfProfessional, requireOwnHire, type StoredHire } from '../ledger/hire.js';
import { transition } from './hire-state-machine.js';

const questionOf = sql(
  hireConfirmation.shape,
  `select contact.employer_name, hire.role, hire.starts_on::text, hire.professional_answer as answer,
     (select jsonb_build_object('day', day, 'still', professional_answer = 'still', 'left_on', left_on) from hire_check
      where hire_id = hire.id and hire_check.asked_at is not null and ${canBeAnswered} order by day desc limit 1) as check
   from hire join unlocked_contact contact using (unlock_id)
   where hire.id = $1 and contact.professional_email is not null`,
);
const saveAnswer = command(
  `update hire set professional_answer = $2, professional_note = $3,
     answer_decision = case answer_decision when 'dismissed' then null else answer_decision end
   where id = $1`,
);

/** Disputes of a hire by either side. An operator reviews each one; nothing else changes. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  /** Disputes an unpaid hire that an operator entered, for the employer. */
  async dispute(viewer: Viewer, id: string, input: unknown): Promise<StoredHire> {
    const employer = asEmployer(requireInPerson(viewer), 'any');
    const { reason } = validate(reasonRequest, input);
    return this.dataSource.transaction(async (manager) => {
      const hire = await requireOwnHire(manager, employer.owner_key, id);
      return transition(manager, 'dispute', employer, hire, { status: 'disputed', dispute_reason: reason });
    });
  }

  /** The confirmation page behind the link in the email to the professional. */
  getConfirmation(credentials: LinkCredentials): Promise<HireConfirmation> {
    return this.links.open(
      'hire',
      credentials,
      texts.linkNotFound,
      async ({ id }) => (await questionOf.first(this.dataSource, id)) ?? null,
    );
  }

  /** Stores the answer of the professional. The latest one counts. */
  async answer(credentials: LinkCredentials, input: unknown): Promise<void> {
    const { answer, note } = validate(hireConfirmationRequest, input);
    await this.links.open('hire', credentials, texts.linkNotFound, ({ id }) =>
      this.dataSource.transaction(async (manager) => {
        if (!(await lockHireOfProfessional(manager, id))) return false;
        await saveAnswer.run(manager, id, answer, note);
        return true;
      }),
    );
  }
}
