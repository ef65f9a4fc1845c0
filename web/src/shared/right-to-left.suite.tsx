import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { clinic, contact, contacts, seekerJob } from '../testing/responses';
import { json, Facade } from '../testing/facade';
import { rejection } from '../testing/call-parts';
import { openApp, openSignedIn, press, tap } from '../testing/open-app';

describe('Name that is written from right to left', () => {
  it('does not reorder the place and the date next to it', async () => {
    const employer_name = 'מרפאת שלום';
    await openApp(`/share/${seekerJob.id}`, {
      [`GET /shared-jobs/${seekerJob.id}`]: { job: { ...seekerJob, employer_name, answers: null } },
    });
    expect(document.body.textContent).toContain(`\u2068${employer_name}\u2069, San Francisco, CA`);
    expect(document.title).toContain(`\u2068${employer_name}\u2069 · `);
  });

  const name = 'דנה כהן';
  const isolatedName = `\u2068${name}\u2069`;

  it('does not reorder the sentence of an undo or of an error', async () => {
    const person = { ...contact, name, is_new: false };
    const facade = new Facade({
      'GET /user/current': clinic,
      'GET /contacts': { ...contacts, contacts: [person] },
    });
    const call = `PUT /contacts/${person.profile_id}`;
    facade.reply(call, json({ ...person, stage: 'passed' }));
    await openSignedIn('/dashboard');
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await tap(within(screen.getByText('1 selected').parentElement as HTMLElement).getByText('Pass'));
    expect(screen.getByText(`Passed: ${isolatedName}.`)).toBeTruthy();
    facade.reply(call, rejection(409, ''));
    await press('Undo');
    expect(screen.getByRole('alert').textContent).toContain(`${isolatedName} could not be moved.`);
  });
});
