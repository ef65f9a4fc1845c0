import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { newAddress, Visitor } from './visitor.js';

describe('Who has reported something', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(identityService)));
  afterAll(() => service.stop());

  it('is mailed what came of it, kindly and without whom it was about, and somebody unknown is not', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    await visitor.signIn(email);
    const said = (address: string, kind: string, isUpheld: boolean) =>
      service.deliver('contacts.v1.ReportDecided', {
        reportId: uuid(),
        reporterKey: service.viewer(address).owner_key,
        kind,
        isUpheld,
      });
    await said(email, 'job', true);
    await said(newAddress(), 'job', true);
    const upheld = await service.inbox.emailTo(email, 2);
    expect(upheld.text).toMatch(/suspended the account of the employer/);
    await said(email, 'contact', false);
    const dismissed = await service.inbox.emailTo(email, 3);
    expect(dismissed.text).toMatch(/found nothing that violates our terms/);
    for (const mail of [upheld, dismissed]) expect(mail.subject).toBe('Update on your report');
    await service.waitUntilIdle();
    expect(service.inbox.emails.filter(({ subject }) => subject === upheld.subject)).toHaveLength(2);
  });
});
