import { type Database, sql } from '@nearward/common/database/sql';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { publish } from '@nearward/common/events/outbox';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { isImpersonating, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { earliestToday } from '@nearward/marketplace/days';
import { limits } from '@nearward/proto/choices';
import { type ContactsQuery, contactsQuery } from '@nearward/proto/rest/contact';
import { contactsFilters } from '@nearward/proto/rest/pipeline';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ContactsEnv, ENV } from '../env.js';
import type { Contact, ContactsPage } from './contact.object.js';
import { contactView, type StoredContact } from './contact-view.js';
import { type ContactAmong, contactsAmong, unlockedPeople } from './contacts-among.js';
import { contactsOf, pageOfContacts } from './contact-rows.js';
import type { ContactsArgs } from './contacts.args.js';
import { findPageOfPeople } from './people-statement.js';
import { z } from 'zod';

/** Professionals per statement for a file, whose time grows with the square of their number. */
const peoplePerStatement = 250;

@Injectable()
export class ContactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** One page of an employer's contacts; pages start at 1 and hold at most 50. */
  async findPage(employer: SignedIn, args: ContactsArgs): Promise<ContactsPage> {
    const query = validate(contactsQuery, args);
    return isUnfiltered(query) ? this.findAllPairs(employer, query) : this.findFiltered(employer, query);
  }

  /**
   * The contacts of these jobs and professionals, in that order. Grouped by person, each covers all of the employer's
   * jobs, and has the best of them up to a limit.
   */
  async findContacts(
    database: Database,
    employer: SignedIn,
    { job_ids, profile_ids }: ContactKeys,
    byPerson: boolean,
    jobsLimit: number | null = limits.jobsOfContact,
  ): Promise<Contact[]> {
    const { owner_key } = employer;
    const rows = await contactsOf.all(database, owner_key, job_ids, profile_ids, byPerson, jobsLimit);
    return this.toContacts(employer, rows);
  }

  /** One professional over all of the employer's jobs. */
  async findPerson(
    manager: EntityManager,
    employer: SignedIn,
    { job_id, profile_id }: ContactAmong,
  ): Promise<Contact> {
    const keys = { job_ids: [job_id], profile_ids: [profile_id] };
    const [contact] = await this.findContacts(manager, employer, keys, true, null);
    if (!contact) throw new RequestError('NOT_FOUND', texts.contactNotFound);
    return contact;
  }

  /** All unlocked contacts, newest first, up to the limit of a file. A practice's audit names the member. */
  async exportUnlocked(employer: SignedIn): Promise<Contact[]> {
    const { owner_key, user_id } = employer;
    await this.rates.consume('contact', user_id);
    const people = await unlockedPeople.all(this.dataSource, owner_key, limits.contactsInFile);
    const ids = people.map(({ profile_id }) => profile_id);
    const contacts: Contact[] = [];
    for (let from = 0; from < ids.length; from += peoplePerStatement)
      contacts.push(
        ...(await this.findContactsOfPeople(employer, ids.slice(from, from + peoplePerStatement))),
      );
    if (employer.acting)
      await publish(this.dataSource.manager, 'contacts.v1.ContactsExported', {
        employerKey: owner_key,
        memberId: user_id,
      });
    return contacts;
  }

  /** Each with the best job, in this order. */
  private async findContactsOfPeople(employer: SignedIn, ids: string[]): Promise<Contact[]> {
    const keys = await contactsAmong.all(this.dataSource, employer.owner_key, ids);
    const positions = new Map(ids.map((id, at) => [id, at]));
    const inOrder = keys.toSorted(
      (a, b) => (positions.get(a.profile_id) ?? 0) - (positions.get(b.profile_id) ?? 0),
    );
    const orderedKeys = {
      job_ids: inOrder.map(({ job_id }) => job_id),
      profile_ids: inOrder.map(({ profile_id }) => profile_id),
    };
    return this.findContacts(this.dataSource, employer, orderedKeys, true);
  }

  /** All pairs, without filters and in the default order. */
  private async findAllPairs(employer: SignedIn, { page, per_page }: ContactsQuery): Promise<ContactsPage> {
    const { owner_key } = employer;
    const rows = await pageOfContacts.all(this.dataSource, owner_key, per_page, (page - 1) * per_page);
    // Each row has the total. A page behind the last one has no rows, so the first row gives it. An empty first page has none:
    // a contact that arrives since would be counted and not shown.
    const [row] =
      rows.length > 0 || page === 1 ? rows : await pageOfContacts.all(this.dataSource, owner_key, 1, 0);
    const total = row?.total ?? 0;
    return {
      contacts: this.toContacts(employer, rows),
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

  /** Pairs or people that match the filters. */
  private async findFiltered(employer: SignedIn, query: ContactsQuery): Promise<ContactsPage> {
    const { page, per_page } = query;
    const byPerson = query.group === 'person';
    const [people, since] = await Promise.all([
      findPageOfPeople(this.dataSource, employer.owner_key, query, this.env.LOCKED_NAME),
      byPerson ? recordVisit(this.dataSource, employer) : null,
    ]);
    return {
      contacts: await this.findContacts(this.dataSource, employer, people, byPerson),
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

  private toContacts(employer: SignedIn, rows: StoredContact[]): Contact[] {
    const options = {
      lockedName: this.env.LOCKED_NAME,
      today: earliestToday(),
      in_person: !isImpersonating(employer),
    };
    return rows.map((row) => contactView(row, options));
  }
}

/** Parallel lists: one job and one professional per contact. */
interface ContactKeys {
  job_ids: string[];
  profile_ids: string[];
}

const { sort: _, ...filters } = contactsFilters;
/** Whether the query only sets the page. */
const isUnfiltered = (query: ContactsQuery): boolean =>
  query.sort === 'interest' &&
  !(Object.keys(filters) as (keyof typeof filters)[]).some((name) => query[name]);

/** A visit ends after half an hour without activity. */
const upsertVisit = sql(
  { before_at: z.date().nullable() },
  `insert into employer_visit as stored (owner_key) values ($1)
   on conflict (owner_key) do update set last_at = now(),
     before_at = case when stored.last_at < now() - interval '30 minutes' then stored.last_at else stored.before_at end
   returning before_at`,
);
const findVisit = sql(
  { before_at: z.date().nullable() },
  'select before_at from employer_visit where owner_key = $1',
);

/** Extends an employer's visit and returns when the previous one ended. Admins who act as the employer and programs make no visit. */
async function recordVisit(database: Database, employer: SignedIn): Promise<Date | null> {
  const statement = isImpersonating(employer) || employer.by_key ? findVisit : upsertVisit;
  return (await statement.first(database, employer.owner_key))?.before_at ?? null;
}
