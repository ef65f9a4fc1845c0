import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { postedJob, profile, requiredChoices } from '../../testing/responses';
import { type Facade, type Reply, networkError } from '../../testing/facade';
import { descriptionOf, rejection, tick } from '../../testing/call-parts';
import { confirm, openApp, pass, press } from '../../testing/open-app';
import { alerts, button, click, describeFailuresOf, failures, fill, later } from '../../testing/failures';

/** A place is looked up when nothing was typed for a second. */
async function fillPlace(label: RegExp, place: string): Promise<void> {
  fill(label, place);
  await pass(1_000);
  expect(screen.getByText(`Verified: ${place}`)).toBeTruthy();
}

const geocoded = (formatted_address: string) => ({ 'GET /geocode': { results: [{ formatted_address }] } });

async function filledJob(): Promise<Facade> {
  const facade = await openApp('/post-job', geocoded('San Francisco, CA'));
  fill(/^Email/, 'clinic@example.com');
  fill(/^Practice or employer name/, 'Bayside Clinic');
  fill(/^Contact name/, 'Chris Poster');
  fill(/^Contact phone/, '415 555 0100');
  for (const [group, choice] of requiredChoices) tick(group, choice);
  await fillPlace(/^Job location/, 'San Francisco, CA');
  return facade;
}

async function filledProfile(): Promise<Facade> {
  const facade = await openApp('/find-job', geocoded('Oakland, CA'));
  fill(/^Email/, 'nurse@example.com');
  fill(/^Name/, 'Dana Ortiz');
  tick('Provider types', 'Registered Nurse');
  tick('Specialties', 'Cardiology');
  await fillPlace(/^Location 1/, 'Oakland, CA');
  return facade;
}

const openJob = () => openApp('/jobs/manage/job-token', { 'GET /jobs/job-token': { job: postedJob } });
const openProfile = () =>
  openApp('/profiles/manage/profile-token', { 'GET /profiles/profile-token': { profile } });

describe('When a call fails,', () => {
  describeFailuresOf([
    {
      name: 'posting a job',
      call: 'POST /jobs',
      open: filledJob,
      act: click('Post Job'),
      says: 'Failed to post job. Please try again.',
      typed: ['Practice or employer name', 'Bayside Clinic'],
      again: 'Post Job',
    },
    {
      name: 'creating a profile',
      call: 'POST /profiles',
      open: filledProfile,
      act: click('Create Profile'),
      says: 'Failed to create profile. Please try again.',
      typed: ['Name', 'Dana Ortiz'],
      again: 'Create Profile',
    },
    {
      name: 'changing a job',
      call: 'PUT /jobs/job-token',
      open: async () => {
        const facade = await openJob();
        await press('Edit Job');
        fill(/^Contact name/, 'Somebody else');
        return facade;
      },
      act: click('Save Changes'),
      says: 'Failed to update job. Please try again.',
      typed: ['Contact name', 'Somebody else'],
      again: 'Save Changes',
    },
    {
      name: 'deleting a job',
      call: 'DELETE /jobs/job-token',
      open: openJob,
      act: () => {
        click('Delete Job')();
        return confirm('Delete Job');
      },
      says: 'Failed to delete job. Please try again.',
      again: 'Delete Job',
    },
    {
      name: 'deleting a profile',
      call: 'DELETE /profiles/profile-token',
      open: openProfile,
      act: () => {
        click('Delete Profile')();
        click('Yes, Delete Profile')();
      },
      says: 'Failed to delete profile',
      offline: 'An error occurred while deleting the profile',
      again: 'Delete Profile',
    },
  ]);

  it.each([
    ['job', '/jobs', 'Failed to load job details.', later],
    ['profile', '/profiles', 'Failed to fetch profile', 'An error occurred while fetching the profile'],
  ])('a %s that cannot be loaded says so and leads home', async (_, path, says, offline) => {
    for (const [index, { reply, shows }] of failures.entries()) {
      const { close } = await openApp(`${path}/manage/token-${index}`, {
        [`GET ${path}/token-${index}`]: reply,
      });
      await pass(10_000); // until it is tried no more
      expect(alerts()).toEqual([shows(says, offline)]);
      expect(screen.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
      close();
    }
  });

  it('requires a valid location for a job, unless the server sends a message', async () => {
    const facade = await filledJob();
    facade.reply('GET /geocode', networkError);
    fill(/^Job location/, 'Fresno, CA');
    await pass(1_100);
    const field = screen.getByRole('textbox', { name: 'Job location' });
    expect(descriptionOf(field)).toContain('Unable to verify location');
    expect(field).toHaveProperty('value', 'Fresno, CA');
    facade.reply('POST /jobs', { status: 500, body: '' });
    await press('Post Job');
    expect(alerts()).toEqual([expect.stringContaining('Please enter a valid location.')]);
    facade.reply('POST /jobs', rejection(400, 'Location not found.'));
    await press('Post Job');
    expect(alerts()).toEqual([expect.stringContaining('Location not found.')]);
  });

  it('does not blame the place of a profile that came with a link', async () => {
    const facade = await openApp('/find-job?near=Oakland%2C+CA&role=Registered+Nurse', {});
    fill(/^Email/, 'nurse@example.com');
    fill(/^Name/, 'Dana Ortiz');
    tick('Specialties', 'Cardiology');
    facade.reply('POST /profiles', { status: 500, body: '' });
    await press('Create Profile');
    expect(alerts()).toEqual([expect.stringContaining('Failed to create profile. Please try again.')]);
  });

  it('leads to the field of a profile with an error, not to the top', async () => {
    const facade = await filledProfile();
    const message = 'The day you can start cannot be in the past.';
    facade.reply('POST /profiles', rejection(400, message));
    const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
    await press('Create Profile');
    expect(document.activeElement?.id).toBe('available_from');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('shows progress during a long location check, and ignores a second click', async () => {
    const facade = await filledProfile();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    facade.reply('POST /profiles', promise);
    click('Create Profile')();
    await pass(5_000);
    expect(button('Creating...').ariaDisabled).toBe('true');
    click('Creating...')();
    fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }));
    await pass(100);
    resolve(rejection(201, 'Done at last.'));
    await pass(100);
    expect(screen.getByText('Done at last.')).toBeTruthy();
    expect(facade.countOf('POST /profiles')).toBe(1);
  });
});
