import { describe, expect, it } from '@jest/globals';
import { nurse, seekerJob } from '../testing/answers';
import { Facade } from '../testing/facade';
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

  it('of a job page names the job and the employer', async () => {
    const job = {
      ...seekerJob,
      updated_at: seekerJob.created_at,
      is_own: false,
      last_sent_at: null,
      matches: 12,
      interested: 4,
      open_jobs: 2,
      answers: null,
      applications: [],
    };
    new Facade({ 'GET /user/current': nurse, [`GET /jobs/${seekerJob.id}/public`]: { job } });
    await openSignedIn(`/jobs/${seekerJob.id}`);
    expect(title()).toContain(seekerJob.title);
    expect(title()).toContain('Bayside Clinic');
  });

  it('of an invalid profile link shows the problem', async () => {
    new Facade({}).reply('GET /profiles/some-token', {
      status: 404,
      body: JSON.stringify({ message: 'Profile not found' }),
    });
    await openApp('/profiles/manage/some-token');
    expect(title()).toBe('This profile could not be opened · Nearward');
  });
});
