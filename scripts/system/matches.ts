import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { expect } from '@jest/globals';
import type { Person } from '../e2e/people.ts';

/** Fields with which jobs and professionals match each other and nothing else. */
export const apart = () => ({ specialties: [`Other: ${randomUUID()}`] });

/** Waits until an employer has `count` contacts, and checks that the pages list each of them once. */
export async function expectContacts(employer: Person, count: number): Promise<void> {
  await employer.signIn();
  await eventually(async () =>
    expect((await employer.call('GET /contacts')).pagination.total_contacts).toBe(count),
  );
  const { pagination } = await employer.call('GET /contacts');
  const ids: string[] = [];
  for (let page = 1; page <= pagination.total_pages; page++) {
    const { contacts } = await employer.call('GET /contacts', { query: { page: String(page) } });
    ids.push(...contacts.map(({ id }) => id));
  }
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
}
