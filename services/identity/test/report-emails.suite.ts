import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { service, visitor } from './shared-identity.js';
import { newAddress } from './visitor.js';

describe('Email about a report', () => {
  it('informs the reporter of the decision without naming the reported person, and skips unknown reporters', async () => {
    const email = newAddress();
    await visitor.signIn(email);
    const decide = (address: string, kind: 'job' | 'contact', isUpheld: boolean, job?: string) =>
      service.deliver('contacts.v1.ReportDecided', {
        reportId: uuid(),
        reporterKey: service.viewer(address).owner_key,
        kind,
        isUpheld,
        job,
      });
    await decide(email, 'job', true);
    await decide(newAddress(), 'job', true);
    const upheld = await service.inbox.emailTo(email, 2);
    expect(upheld.text).toMatch(/suspended the employer’s account/);
    expect(upheld.text).not.toContain('undefined');
    await decide(email, 'contact', false);
    const dismissed = await service.inbox.emailTo(email, 3);
    expect(dismissed.text).toMatch(/found nothing that violates our terms/);
    expect([upheld.subject, dismissed.subject]).toEqual([
      'We suspended the employer you reported',
      'We took no action on the person you reported',
    ]);
    await decide(email, 'job', false, 'Registered Nurse, Bayside Clinic');
    const named = await service.inbox.emailTo(email, 4);
    expect(named.subject).toBe('We took no action on the job you reported: Registered Nurse…');
    expect(named.text).toContain('your report of Registered Nurse, Bayside Clinic and found nothing');
    await service.waitUntilIdle();
    await service.waitForEmails();
    expect(service.inbox.emails.filter(({ subject }) => subject.endsWith('you reported'))).toHaveLength(2);
  });
});
