import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { clinic, contact, contacts, nurse, seekerJob } from '../../testing/responses';
import { json, type Reply } from '../../testing/facade';
import { openSignedIn, pass, tap } from '../../testing/open-app';

const deletedJob = {
  id: '00000000-0000-7000-8000-0000000000aa',
  title: 'LPN · Oncology',
  unlocked: 2,
  hired: 1,
};
const open = (user: typeof clinic, at = '/dashboard') => openSignedIn(at, { 'GET /user/current': user });
const jobs = () => within(screen.getByRole('region', { name: 'Your Posted Jobs' }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;

describe('The workspace of an employer', () => {
  it('lists deleted jobs with their unlocked contacts, also without any other job', async () => {
    const another = { ...deletedJob, id: '00000000-0000-7000-8000-0000000000ab', title: 'LPN · Urology' };
    const users = [
      { ...clinic, deleted_jobs: [deletedJob] },
      { ...nurse, jobs: [], deleted_jobs: [deletedJob, another] },
    ];
    for (const user of users) {
      const { close } = await open(user, `/dashboard?job=${deletedJob.id}`);
      expect(jobs().getByText(/^(1 deleted job|2 deleted jobs) with unlocked contacts$/)).toBeTruthy();
      expect(jobs().getByRole('button', { pressed: true }).textContent).toMatch(
        /Oncology.*1 hired.*2 unlocked/,
      );
      expect(valueOf('Job')).toBe(deletedJob.id);
      expect(screen.getByRole('heading', { name: 'Your Contacts (1)' })).toBeTruthy();
      close();
    }
    await open(nurse);
    expect(screen.queryByRole('heading', { name: /^Your Contacts/ })).toBeNull();
  });

  it('keeps the contacts of a deleted only job, without the welcome of a new user or tools for many jobs', async () => {
    await open({ ...clinic, jobs: [], deleted_jobs: [deletedJob] });
    expect(screen.getByRole('heading', { name: 'Your Contacts (1)' })).toBeTruthy();
    expect(screen.queryByText('What brings you here?')).toBeNull();
    expect(screen.queryByText('No contacts yet.')).toBeNull();
    expect(screen.queryByText('Getting started')).toBeNull();
    expect(screen.queryByText('Import or export')).toBeNull();
    expect(screen.queryByText('All jobs')).toBeNull();
  });

  it('names only the tools that it does not show', async () => {
    const link = () => screen.getByRole('link', { name: /^More tools/ }).textContent;
    const { close } = await open(clinic);
    expect(link()).toBe('More tools: filters, import and export');
    close();
    await open({
      ...clinic,
      deleted_jobs: [deletedJob, { ...deletedJob, id: '00000000-0000-7000-8000-0000000000ab' }],
    });
    expect(screen.getByRole('link', { name: /^Import or export/ })).toBeTruthy();
    expect(link()).toBe('More tools: filters');
  });

  it('offers no filters while there is nobody', async () => {
    const pagination = { ...contacts.pagination, total_contacts: 0, total_people: 0 };
    await openSignedIn('/dashboard', { 'GET /contacts': { contacts: [], pagination } });
    expect(screen.getByRole('link', { name: /^More tools/ }).textContent).toBe(
      'More tools: import and export',
    );
    expect(screen.getByRole('link', { name: 'Choose how often we email you new matches' })).toBeTruthy();
  });

  it('names the job of a person only if there are several', async () => {
    const row = () => screen.getByRole('row', { name: /Dana O\./ }).textContent;
    const { close } = await open(clinic);
    expect(row()).not.toContain('Cardiology, ');
    close();
    const second = { ...clinic.jobs?.[0], id: deletedJob.id } as NonNullable<typeof clinic.jobs>[number];
    await open({ ...clinic, jobs: [...(clinic.jobs ?? []), second] });
    expect(row()).toContain('Cardiology, ');
  });
});

describe('While a filtered list loads,', () => {
  const dana = { ...contact, is_new: false };
  const id = (n: number) => `00000000-0000-7000-8000-00000000b00${n}`;
  const robin = { ...dana, profile_id: id(1), name: 'Robin F.', stage: 'shortlisted' as const };
  const kit = { ...robin, profile_id: id(2), name: 'Kit L.' };
  const people = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const stage = (name: RegExp) =>
    within(screen.getByRole('group', { name: 'Stage' })).getByRole('button', { name });

  it('shows the matching people of the current list while loading, or all if none match', async () => {
    const list = { ...contacts, contacts: [dana, robin] };
    const facade = await openSignedIn('/dashboard?tools=all', { 'GET /contacts': list });
    expect(people()).toEqual(['Dana O.', 'Robin F.']);

    const reply = Promise.withResolvers<Reply>();
    facade.reply('GET /contacts', reply.promise);
    fireEvent.click(stage(/^Shortlisted/));
    await pass(10);
    expect(people()).toEqual(['Robin F.']);
    reply.resolve(json({ ...list, contacts: [robin, kit] }));
    await pass(100);
    expect(people()).toEqual(['Robin F.', 'Kit L.']);

    facade.reply('GET /contacts', new Promise<Reply>(() => undefined));
    fireEvent.click(stage(/^Hired/));
    await pass(10);
    expect(people()).toEqual(['Robin F.', 'Kit L.']);
  });
});

it.each([
  ['saw an interest', {}, 'has seen your interest'],
  ['passed', { passed_at: '2026-11-21T10:00:00.000Z' }, 'has answered your interest'],
  ['unlocked its contact', { unlocked_at: '2026-11-21T10:00:00.000Z' }, 'can contact you now'],
])('A professional reads first that a clinic %s since the visit before', async (_, answer, text) => {
  const seen_at = '2026-11-21T09:00:00.000Z';
  const job = { ...seekerJob, applied_at: '2026-11-19T10:00:00.000Z', seen_at, ...answer };
  const marks = { hidden: [], new_since: '2026-11-20T10:00:00.000Z' };
  await open({ ...nurse, recommended: [], applied: [{ ...job, has_applied: true }], marks });
  expect(screen.getByText(text, { exact: false }).textContent).toBe(`${job.employer_name} ${text}`);
});

describe('The recommended jobs of a professional', () => {
  const jobs = Array.from({ length: 12 }, (_, index) => ({
    ...seekerJob,
    id: `00000000-0000-7000-8000-0000000000${index + 10}`,
    employer_name: `Clinic ${index + 1}`,
  }));
  const rows = () =>
    within(screen.getByRole('list', { name: 'Recommended Jobs' }))
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => /Clinic \d+/.exec(textContent ?? '')?.[0] ?? []);

  it('keeps the row of a job in its place after interest was expressed', async () => {
    const facade = await open({ ...nurse, recommended: jobs, recommended_total: 12 });
    const before = rows();
    expect(before).toHaveLength(10);
    const [first, second, ...others] = jobs;
    const applied = { ...second, has_applied: true, applied_at: new Date().toISOString() };
    const moved = [first, ...others, applied];
    facade.reply('GET /user/current', json({ ...nurse, recommended: moved, recommended_total: 12 }));
    facade.reply('POST /jobs/:id/apply'.replace(':id', applied.id ?? ''), json({}));
    await tap(screen.getAllByRole('button', { name: /^Express Interest/ })[1] as HTMLElement);
    fireEvent.submit(screen.getByLabelText(/^Note/));
    await pass(500);
    expect(rows()).toEqual(before);
    expect(screen.getByText('Your interest was sent to the employer.')).toBeTruthy();
    expect(screen.getAllByText('Update Application')).toHaveLength(1);
  });

  it.each([
    ['are', nurse.profile, 1],
    ['are not while the profile is paused', nurse.profile && { ...nurse.profile, is_paused: true }, 0],
  ])('%s announced by email when there are none yet', async (_, profile, notes) => {
    await open({ ...nurse, profile, recommended: [], recommended_total: 0 });
    expect(screen.getByText('No recommended jobs')).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Choose how often we email you new jobs' })).toHaveLength(
      notes,
    );
  });

  it('take no application from whom the employer hired', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const hired = { ...seekerJob, has_applied: true, applied_at: at, unlocked_at: at, hired_at: at };
    await open({ ...nurse, recommended: [hired], recommended_total: 1 });
    expect(screen.getByText(/^Hired Nov 20/)).toBeTruthy();
    expect(screen.queryByText('Update Application')).toBeNull();
  });
});
