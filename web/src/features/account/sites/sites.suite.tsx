import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { texts } from '@nearward/proto/rest/texts';
import { fill } from '../../../testing/failures';
import { clinic, nurse, requiredChoices } from '../../../testing/responses';
import { bodyOf, descriptionOf, rejection, tick } from '../../../testing/call-parts';
import { json, type Reply } from '../../../testing/facade';
import { openApp, openSignedIn, pass, press, tap } from '../../../testing/open-app';
import { sitesOf } from '../../../testing/site-responses';
import { actingAs, team, teamOf } from '../../../testing/team-responses';

describe('The sites on the account page', () => {
  const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the site' });

  const open = (count: number, user = clinic) =>
    openSignedIn('/account#sites', {
      'GET /user/current': user,
      'GET /sites': { sites: sitesOf(count) },
      [`GET /practices/${team.id}`]: teamOf('billing'),
      'GET /geocode': (query: URLSearchParams) =>
        json({ results: [{ formatted_address: query.get('address') }] }),
    });
  const fillSite = async (name: string, place: string) => {
    fill(/^Name of the site/, name);
    fill(/^Place/, place);
    await pass(1_100);
  };

  it('shows each problem of a site at its field and keeps typed text', async () => {
    const facade = await open(3);
    await press('Add a site');
    await press('Add the site');
    expect(descriptionOf(nameField())).toContain(siteTexts.nameRequired);
    await fillSite('Bayview 001', 'Oakland, CA');
    facade.reply('POST /sites', rejection(409, siteTexts.nameTaken));
    await press('Add the site');
    expect(descriptionOf(nameField())).toContain(siteTexts.nameTaken);
    expect(nameField().value).toBe('Bayview 001');
    facade.reply(
      'POST /sites',
      rejection(400, 'Location not found. Please check the address and try again.'),
    );
    fill(/^Name of the site/, 'Bayview 009');
    await press('Add the site');
    expect(descriptionOf(nameField())).not.toContain(siteTexts.nameTaken);
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Place' }))).toContain('Location not found');
  });

  it('asks about a name that another tab saved, and keeps the typed one', async () => {
    const facade = await open(3);
    const call = `PUT /sites/${sitesOf(2)[1]?.id}`;
    await press('Change Bayview 002');
    fill(/^Name of the site/, 'South');
    const now = sitesOf(3).map((site) => (site.name === 'Bayview 002' ? { ...site, name: 'North' } : site));
    facade.reply('GET /sites', json({ sites: now }));
    facade.reply(call, rejection(409, texts.changedElsewhere));
    await press('Save the site');
    screen.getByText('Stored now: North');
    expect(nameField().value).toBe('South');
    await press('Keep mine');
    await press('Save the site');
    expect(bodyOf(facade, call)).toEqual({ name: 'South', name_before: 'North' });
  });

  it('shows sites only to employers', async () => {
    for (const user of [nurse, { ...actingAs('billing'), jobs: [] }]) {
      cleanup();
      const facade = await open(3, user);
      expect(screen.queryByRole('heading', { name: 'Sites' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Sites' })).toBeNull();
      expect(facade.countOf('GET /sites')).toBe(0);
      screen.getByRole('heading', { name: 'Emails' });
    }
  });
});

describe('A job at several sites', () => {
  const sitesGroup = () => screen.getByRole('group', { name: 'Sites' });
  const box = (name: RegExp) => within(sitesGroup()).getByRole<HTMLInputElement>('checkbox', { name });

  const open = (count: number) => openSignedIn('/post-job', { 'GET /sites': { sites: sitesOf(count) } });
  async function fillJob(): Promise<void> {
    for (const [group, choice] of requiredChoices) tick(group, choice);
    await pass(100);
  }
  async function chooseSites(...names: RegExp[]): Promise<void> {
    await tap(screen.getByRole('radio', { name: 'Several sites' }));
    for (const name of names) fireEvent.click(box(name));
    await pass(100);
  }
  const [one, two] = [/^Bayview 001/, /^Bayview 002/];

  it('is not offered without sites or a session', async () => {
    const { close } = await open(0);
    expect(screen.queryByRole('radio', { name: 'Several sites' })).toBeNull();
    close();
    localStorage.clear();
    const facade = await openApp('/post-job', {});
    expect(facade.countOf('GET /sites')).toBe(0);
  });

  it('is offered once the sites load, after an error', async () => {
    const facade = await openSignedIn('/post-job', { 'GET /sites': { status: 503, body: '{}' } });
    facade.reply('GET /sites', json({ sites: sitesOf(3) }));
    await pass(10_000);
    expect(screen.getByRole('radio', { name: 'Several sites' })).toBeTruthy();
  });

  it('keeps its sites in the draft, and is posted at them without an address', async () => {
    const first = await open(3);
    await fillJob();
    await chooseSites(one, two);
    expect(screen.queryByRole('textbox', { name: 'Job location' })).toBeNull();
    expect(screen.getByText('2 of 3 sites')).toBeTruthy();
    first.close();
    const facade = await open(3);
    expect(screen.getByText('2 of 3 sites')).toBeTruthy();
    facade.reply('POST /jobs', json({ message: 'Posted.' }));
    await press('Post Job');
    expect(bodyOf(facade, 'POST /jobs')?.site_ids).toEqual(sitesOf(2).map((site) => site.id));
    expect(bodyOf(facade, 'POST /jobs')).not.toHaveProperty('job_location');
    expect(screen.getByRole('heading', { name: 'Posted at 2 sites' })).toBeTruthy();
    expect(screen.getByText(/One email has the private links of all sites/)).toBeTruthy();
  });

  it('needs a site', async () => {
    const facade = await open(3);
    await fillJob();
    await chooseSites();
    await press('Post Job');
    expect(facade.countOf('POST /jobs')).toBe(0);
    expect(descriptionOf(sitesGroup())).toContain('Choose at least one site');
    expect(screen.queryByText('Enter the job location')).toBeNull();
  });

  it('keeps everything if a site was deleted in between', async () => {
    const facade = await open(3);
    await fillJob();
    await chooseSites(one, two);
    fill('EMR (optional)', 'Epic');
    facade.reply('POST /jobs', rejection(404, siteTexts.notFound));
    const answer = Promise.withResolvers<Reply>();
    facade.reply('GET /sites', answer.promise);
    await press('Post Job');
    expect(descriptionOf(sitesGroup())).toContain(siteTexts.notFound);
    answer.resolve(json({ sites: sitesOf(3).slice(1) }));
    await pass(100);
    expect(descriptionOf(sitesGroup())).toContain('A site that you chose was deleted.');
    expect(screen.getByText('1 of 2 sites')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'EMR (optional)' })).toHaveProperty('value', 'Epic');
    facade.reply('POST /jobs', json({ message: 'Posted.' }));
    await press('Post Job');
    expect(bodyOf(facade, 'POST /jobs')?.site_ids).toEqual([sitesOf(2)[1]?.id]);
  });
});
