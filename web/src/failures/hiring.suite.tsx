import { describe } from '@jest/globals';
import type { Contact } from '@nearward/proto/rest/contact';
import type { JobPage } from '@nearward/proto/rest/job';
import { fireEvent, screen, within } from '@testing-library/react';
import { clinic, contact, contacts, jobPage, nurse, seekerJob } from '../testing/responses';
import { billing, hire } from '../testing/billing-responses';
import { Facade } from '../testing/facade';
import { booked, linked, offered, questioned } from '../testing/interview-responses';
import { openApp, openSignedIn, pass } from '../testing/open-app';
import { click, describeFailuresOf, fill } from './failures';

const link = '/interviews/some.token';
const ofContact = `/contacts/${contact.profile_id}/interview`;
const stop = `/unlocks/${seekerJob.id}/stop`;
const notSaved = 'Your choice could not be saved. Please try again.';
const notChanged = 'The interview could not be changed. Please try again.';

async function openLink(interview: typeof offered): Promise<Facade> {
  const facade = new Facade({ [`GET ${link}`]: linked(interview) });
  await openApp(link);
  return facade;
}

async function openPerson(changes: Partial<Contact>): Promise<Facade> {
  const person = {
    ...contact,
    name: 'Dana Ortiz',
    is_unlocked: true,
    stage: 'unlocked',
    ...changes,
  } as const;
  const check = { day: 7, asked_at: '2026-11-22T10:00:00.000Z', still_at: null, is_open: true };
  const facade = new Facade({
    'GET /user/current': clinic,
    'GET /contacts': { ...contacts, contacts: [person] },
    [`GET /contacts/${contact.profile_id}`]: person,
    'GET /user/interviews': { interviews: [] },
    'GET /billing': { ...billing, hires: [{ ...hire, check }] },
    'GET /answers': { answers: [], promise: { is_on: false, again_on: null, records: [], next: null } },
    [`POST /contacts/${contact.profile_id}/seen`]: { message: 'Seen' },
  });
  await openSignedIn(`/dashboard?person=${contact.profile_id}`);
  await pass(500);
  return facade;
}

async function openJob(asked_to_stop_at: string | null): Promise<Facade> {
  const job: JobPage = {
    ...jobPage,
    employer_contact: { name: 'Chris Poster', title: null, email: 'clinic@example.com', phone: null },
    asked_to_stop_at,
  };
  const facade = new Facade({ 'GET /user/current': nurse, [`GET /jobs/${job.id}/public`]: { job } });
  await openSignedIn(`/jobs/${job.id}`);
  await pass(500);
  return facade;
}

const inDialog = (name: string) => () => {
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
};
const confirmed = (name: string) => () => {
  click(name)();
  inDialog(name)();
};

describe('When a call about interviews, promises or stops fails,', () => {
  describeFailuresOf([
    {
      name: 'booking an interview',
      call: `POST ${link}`,
      open: () => openLink({ ...offered, starts: offered.starts.slice(0, 1) }),
      act: () => fireEvent.click(screen.getByRole('button', { name: /^Book/ })),
      says: notSaved,
      again: 'Decline',
    },
    {
      name: 'declining an interview',
      call: `DELETE ${link}`,
      open: () => openLink(offered),
      act: confirmed('Decline'),
      says: notSaved,
      again: 'Decline',
    },
    {
      name: 'asking for other times',
      call: `POST ${link}/other-times`,
      open: () => openLink(offered),
      act: click('Ask for other times'),
      says: notSaved,
      again: 'Ask for other times',
    },
    {
      name: 'saying as a professional that an interview took place',
      call: `PUT ${link}`,
      open: () => openLink(questioned),
      act: click('Yes'),
      says: notSaved,
      again: 'Yes',
    },
    {
      name: 'offering an interview',
      call: `POST ${ofContact}`,
      open: async () => {
        const facade = await openPerson({});
        click('Offer an interview')();
        await pass(500);
        fireEvent.click(screen.getByRole('radio', { name: 'Video' }));
        await pass(50);
        fill(/^Video link/, 'https://meet.example.com/a');
        const times = within(screen.getByRole('group', { name: /^Times on/ }));
        fireEvent.click(times.getAllByRole('checkbox')[0] as HTMLElement);
        await pass(50);
        return facade;
      },
      act: click('Send the offer'),
      says: 'Your offer could not be sent. Please try again.',
      typed: ['Video link', 'https://meet.example.com/a'],
      again: 'Send the offer',
    },
    {
      name: 'canceling an interview',
      call: `DELETE ${ofContact}`,
      open: () => openPerson({ interview: booked }),
      act: confirmed('Cancel the interview'),
      says: notChanged,
      again: 'Cancel the interview',
    },
    {
      name: 'saying as an employer that an interview took place',
      call: `PUT ${ofContact}`,
      open: () => openPerson({ interview: questioned }),
      act: click('Yes'),
      says: notChanged,
      again: 'Yes',
    },
    {
      name: 'promising answers',
      call: 'PUT /account/answer-promise',
      open: async () => {
        const facade = await openPerson({});
        click('Promise answers')();
        return facade;
      },
      act: inDialog('Promise answers'),
      says: 'Your choice could not be saved.',
      again: 'Promise answers',
    },
    {
      name: 'asking an employer to stop',
      call: `POST ${stop}`,
      open: async () => {
        const facade = await openJob(null);
        click('Ask them to stop contacting me')();
        return facade;
      },
      act: inDialog('Ask them to stop'),
      says: 'Failed to save',
      again: 'Ask them to stop',
    },
    {
      name: 'taking that back',
      call: `DELETE ${stop}`,
      open: () => openJob('2026-11-20T12:00:00.000Z'),
      act: click('Undo'),
      says: 'Failed to save',
      again: 'Undo',
    },
    {
      name: 'saying in the panel that a hire lasts',
      call: `POST /hires/${hire.id}/check`,
      open: () => openPerson({ stage: 'hired' }),
      act: click('Yes, still working here (hire of Dana Ortiz)'),
      says: 'We could not save your answer. Please try again.',
      again: 'Yes, still working here (hire of Dana Ortiz)',
    },
    {
      // The day is sent only if it is still there.
      name: 'saying as a professional that a hire ended',
      call: 'POST /hire-confirmations/some-token/check',
      open: async () => {
        const check = { day: 7, still: null, left_on: null };
        const facade = new Facade({
          'GET /hire-confirmations/some-token': {
            employer_name: 'Bayside Clinic',
            role: 'LPN',
            starts_on: '2026-11-10',
            answer: 'confirmed',
            check,
          },
        });
        await openApp('/hires/confirm/some-token');
        click('No, I left')();
        fill(/^Last working day/, '2026-11-17');
        return facade;
      },
      act: click('Send'),
      says: 'We could not send your answer. Please try again.',
      again: 'Send',
    },
  ]);
});
