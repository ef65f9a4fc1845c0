import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { contact, profile, seekerJob } from '../testing/responses';
import { json, networkError } from '../testing/facade';
import { rejection, bodyOf } from '../testing/call-parts';
import { openSignedIn, pass, press, tap } from '../testing/open-app';

describe.each([
  {
    title: 'Report this job',
    at: `/share/${seekerJob.id}`,
    call: `POST /jobs/${seekerJob.id}/report`,
    reason: 'misleading',
  },
  {
    title: 'Report this person',
    at: `/dashboard?person=${profile.id}`,
    call: `POST /contacts/${profile.id}/report`,
    reason: 'no_license',
  },
])('$title', ({ title, at, call, reason }) => {
  it('requires a reason, keeps typed text when the network fails, and can be resent', async () => {
    const facade = await openSignedIn(at, {
      [`GET /contacts/${profile.id}`]: contact,
      [`GET /shared-jobs/${seekerJob.id}`]: { job: { ...seekerJob, answers: null } },
    });
    await press(title);
    const dialog = within(screen.getByRole('dialog', { name: title }));
    const [what, note] = [
      dialog.getByLabelText<HTMLSelectElement>(/^What is wrong/),
      dialog.getByLabelText<HTMLTextAreaElement>(/^What happened/),
    ];
    fireEvent.change(note, { target: { value: 'Typed once' } });
    await pass(500);
    expect(Object.values(localStorage)).toContain('Typed once');
    const send = async () => {
      await tap(dialog.getByRole('button', { name: 'Send the report' }));
    };
    facade.reply(call, rejection(400, 'Please choose a reason.', 'INVALID'));
    await send();
    expect(dialog.getByRole('alert').textContent).toBe('Please choose a reason.');

    fireEvent.change(what, { target: { value: reason } });
    facade.reply(call, networkError);
    await send();
    expect(dialog.getByRole('alert').textContent).toMatch(/try again/i);
    expect([what.value, note.value]).toEqual([reason, 'Typed once']);

    facade.reply(call, json({ message: 'Thank you.' }));
    await send();
    expect(bodyOf(facade, call)).toEqual({ reason, note: 'Typed once' });
    expect(document.activeElement).toBe(screen.getByText('Thank you.'));
  });
});
