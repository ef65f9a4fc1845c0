import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { limits } from '@nearward/proto/choices';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { clinic, id, nurse, postedJob, seekerJob } from '../../testing/responses';
import { json, Facade } from '../../testing/facade';
import { openApp, openSignedIn, pass, press, tap } from '../../testing/open-app';
import { bodyOf, descriptionOf, rejection } from '../../testing/call-parts';
import { groupedJobs, groupId } from '../../testing/site-responses';

describe('The edit of a job of several sites', () => {
  const job = { ...postedJob, group_id: groupId, group_jobs: 3 };
  const token = 'a'.repeat(48);

  async function edit(key: string, user: typeof clinic | undefined): Promise<Facade> {
    const facade = new Facade({ [`GET /jobs/${key}`]: { job }, 'GET /user/current': user });
    await (user ? openSignedIn : openApp)(`/jobs/manage/${key}`);
    await pass(500);
    await press('Edit Job');
    return facade;
  }
  const all = () => screen.queryByRole('radio', { name: 'All 3 sites' });

  it('changes this site unless all are chosen', async () => {
    const facade = await edit(job.id, clinic);
    facade.reply(`PUT /jobs/${job.id}`, rejection(400, siteTexts.oneEmailOnly));
    await press('Save Changes');
    expect(bodyOf(facade, `PUT /jobs/${job.id}`)).toMatchObject({ all_sites: false });
    fireEvent.click(all() as HTMLElement);
    await press('Save Changes');
    expect(bodyOf(facade, `PUT /jobs/${job.id}`)).toMatchObject({ all_sites: true });
    expect(bodyOf(facade, `PUT /jobs/${job.id}`)).not.toHaveProperty('site_ids');
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Email' }))).toContain(siteTexts.oneEmailOnly);
  });

  it('is of one site by the private link alone, or in the session of someone else', async () => {
    await edit(token, undefined);
    expect(all()).toBeNull();
    cleanup();
    await edit(token, { ...clinic, jobs: [] });
    expect(all()).toBeNull();
    cleanup();
    await edit(token, clinic);
    expect(all()).toBeTruthy();
  });
});

describe('The jobs of one post in the lists of a professional', () => {
  const grouped = groupedJobs(4);
  const open = (changes: Partial<typeof nurse> = {}) =>
    openSignedIn('/dashboard', {
      'GET /user/current': {
        ...nurse,
        recommended: [...grouped.toReversed(), seekerJob],
        recommended_total: 5,
        ...changes,
      },
    });
  const list = (name = 'Recommended Jobs') => screen.getByRole('list', { name });
  const cards = () => [...list().querySelectorAll<HTMLElement>(':scope > li')];
  const unfold = () => press(/^Also at/);

  it('hides jobs of a group one by one and keeps the focus in the card', async () => {
    const facade = await open();
    for (const job of grouped) facade.reply(`PUT /jobs/${job.id}/hide`, json({ message: 'Hidden.' }));
    facade.reply('GET /user/current', new Promise(() => undefined));
    const hide = within(cards()[0] as HTMLElement).getAllByRole('button', { name: 'Hide' })[0];
    act(() => hide?.focus());
    await tap(hide as HTMLElement);
    expect(cards()[0]?.dataset.job).toBe(grouped[1]?.id);
    expect(document.activeElement?.getAttribute('href')).toBe(`/jobs/${grouped[1]?.id}`);
    expect(screen.getByRole('button', { name: /^Also at 2 more sites/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Recommended Jobs (4)' })).toBeTruthy();
    await unfold();
    await tap(
      within(screen.getByRole('list', { name: 'Other sites' })).getAllByRole('button', {
        name: 'Hide',
      })[1] as HTMLElement,
    );
    expect(facade.countOf(`PUT /jobs/${grouped[3]?.id}/hide`)).toBe(1);
    expect(screen.getByRole('button', { name: /^Also at 1 more site/ })).toBeTruthy();
  });
});

describe('The job list of an employer', () => {
  const jobs = Array.from({ length: limits.ownJobs }, (_, at) => ({
    ...postedJob,
    id: `00000000-0000-7000-8000-8000${String(at).padStart(8, '0')}`,
    title: `Nurse ${at}`,
    facts: null,
  }));

  it('shows those beyond the newest 500 on request', async () => {
    await openSignedIn('/dashboard', {
      'GET /user/current': { ...clinic, jobs },
      'GET /jobs': (query: URLSearchParams) =>
        query.has('after')
          ? json({ jobs: [jobs[499], { ...postedJob, id: id(8), title: 'Very old' }], next: null })
          : json({ jobs, next: 'the-next' }),
    });
    const shown = (title: string) => screen.queryAllByText(title, { selector: 'button *' }).length;
    expect(shown('Very old')).toBe(0);
    await tap(screen.getByText('Show more'));
    expect([shown('Very old'), shown('Nurse 499')]).toEqual([1, 1]);
    expect(screen.queryByText('Show more')).toBeNull();
  });
});
