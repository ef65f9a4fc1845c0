import type { Database } from '@nearward/common/database/sql';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { ENV } from '@nearward/common/env/tokens';
import { publish } from '@nearward/common/events/outbox';
import { validate } from '@nearward/common/errors/validate';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { type ContactsQuery, contactsQuery } from '@nearward/proto/rest/contact';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ContactsEnv } from '../env.js';
import { VisitsService } from '../pipeline/visits.service.js';
import type { Contact } from './contact.object.js';
import { contactView, type StoredContact } from './contact-view.js';
import { contactsAmong, unlockedBy } from './contacts-among.js';
import { contactsOf, pageOfContacts } from './contact-rows.js';
import type { ContactsArgs } from './contacts.args.js';
import type { ContactsPage } from './contacts-page.object.js';
import { pageOfPeople } from './people-statement.js';

/** The statements for a file compare all of these with each other. */
const peopleAtOnce = 250;

@Injectable()
export class ContactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: VisitsService,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** One page of an employer's contacts; pages start at 1 and hold at most 50. */
  async page(employer: SignedIn, args: ContactsArgs): Promise<ContactsPage> {
    const query = validate(contactsQuery, args);
    return isUnfiltered(query) ? this.allPairs(employer, query) : this.filtered(employer, query);
  }

  /**
   * The contacts of these jobs and professionals, in that order. Grouped by person, each covers all of the employer's
   * jobs, and has the best of them up to a limit.
   */
  async of(
    database: Database,
    employer: SignedIn,
    { job_ids, profile_ids }: ContactKeys,
    byPerson: boolean,
    jobsLimit: number | null = limits.jobsOfContact,
  ): Promise<Contact[]> {
    const { owner_key } = employer;
    const rows = await contactsOf.all(database, owner_key, job_ids, profile_ids, byPerson, jobsLimit);
    return this.view(employer, rows);
  }

  /** All unlocked contacts, newest first, up to the limit of a file. A practice's audit names the member. */
  async unlocked(employer: SignedIn): Promise<Contact[]> {
    const { owner_key, user_id } = employer;
    await this.rates.consume('contact', user_id);
    const unlocked = await unlockedBy.all(this.dataSource, owner_key, limits.contactsInFile);
    const ids = unlocked.map(({ profile_id }) => profile_id);
    const contacts: Contact[] = [];
    for (let from = 0; from < ids.length; from += peopleAtOnce)
      contacts.push(...(await this.contactsOfPeople(employer, ids.slice(from, from + peopleAtOnce))));
    if (employer.acting)
      await publish(this.dataSource.manager, 'contacts.v1.ContactsExported', {
        employerKey: owner_key,
        memberId: user_id,
      });
    return contacts;
  }

  /** Each with the best job, in this order. */
  private async contactsOfPeople(employer: SignedIn, ids: string[]): Promise<Contact[]> {
    const keys = await contactsAmong.all(this.dataSource, employer.owner_key, ids);
    const positions = new Map(ids.map((id, at) => [id, at]));
    const inOrder = keys.toSorted(
      (a, b) => (positions.get(a.profile_id) ?? 0) - (positions.get(b.profile_id) ?? 0),
    );
    const columns = {
      job_ids: inOrder.map(({ job_id }) => job_id),
      profile_ids: inOrder.map(({ profile_id }) => profile_id),
    };
    return this.of(this.dataSource, employer, columns, true);
  }

  /** All pairs, without filters and in the default order. */
  private async allPairs(employer: SignedIn, { page, per_page }: ContactsQuery): Promise<ContactsPage> {
    const { owner_key } = employer;
    const rows = await pageOfContacts.all(this.dataSource, owner_key, per_page, (page - 1) * per_page);
    const [counted] = rows.length > 0 ? rows : await pageOfContacts.all(this.dataSource, owner_key, 1, 0);
    const total = counted?.total ?? 0;
    return {
      contacts: this.view(employer, rows),
      pagination: {
        total_contacts: total,
        total_pages: Math.ceil(total / per_page),
        page,
        per_page,
        total_people: null,
        counts: null,
        since: null,
      },
    };
  }

  private async filtered(employer: SignedIn, query: ContactsQuery): Promise<ContactsPage> {
    const { page, per_page } = query;
    const byPerson = query.group === 'person';
    const [people, since] = await Promise.all([
      pageOfPeople(this.dataSource, employer.owner_key, query, this.env.LOCKED_NAME),
      byPerson ? this.visits.previousVisit(employer) : null,
    ]);
    return {
      contacts: await this.of(this.dataSource, employer, people, byPerson),
      pagination: {
        total_contacts: people.contacts,
        total_pages: Math.ceil(people.rows / per_page),
        page,
        per_page,
        total_people: byPerson ? people.rows : null,
        counts: byPerson ? people.counts : null,
        since,
      },
    };
  }

  private view(employer: SignedIn, rows: StoredContact[]): Contact[] {
    const options = { lockedName: this.env.LOCKED_NAME, in_person: !isImpersonating(employer) };
    return rows.map((row) => contactView(row, options));
  }
}

interface ContactKeys {
  job_ids: string[];
  profile_ids: string[];
}

const filters = ['group', 'job', 'stage', 'type', 'specialty', 'miles', 'interested', 'new', 'q'] as const;
/** Whether the query only sets the page. */
const isUnfiltered = (query: ContactsQuery): boolean =>
  query.sort === 'interest' && !filters.some((name) => query[name]);
