import { describe, expect, it } from '@jest/globals';
import { jobPage, nurse } from '../testing/responses';
import { Facade } from '../testing/facade';
import { rejection } from '../testing/call-parts';
import { openApp, openSignedIn } from '../testing/open-app';

const title = () => document.title;

describe('Page title', () => {
  it.each([
    ['/unsubscribe/some-token', 'Stop these emails · Nearward'],
    ['/unsubscribe/some-token?of=jobs', 'Stop job check-ins · Nearward'],
    ['/unsubscribe/some-token?of=profiles', 'Stop profile check-ins · Nearward'],
  ])('of %s names the kind of email', async (path, expected) => {
    new Facade({});
    await openApp(path);
    expect(title()).toBe(expected);
  });

  it('names the job and the employer in the title of a job page', async () => {
    new Facade({ 'GET /user/current': nurse, [`GET /jobs/${jobPage.id}/public`]: { job: jobPage } });
    await openSignedIn(`/jobs/${jobPage.id}`);
    expect(title()).toContain(jobPage.title);
    expect(title()).toContain('Bayside Clinic');
  });

  it('shows the problem in the title of an invalid profile link', async () => {
    new Facade({}).reply('GET /profiles/some-token', rejection(404, 'Profile not found'));
    await openApp('/profiles/manage/some-token');
    expect(title()).toBe('This profile could not be opened · Nearward');
  });
});
