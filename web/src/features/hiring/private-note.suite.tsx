import { describe, expect, it } from '@jest/globals';
import { noteChanged } from '@nearward/proto/rest/pipeline';
import { fireEvent } from '@testing-library/react';
import { draftKey } from '../../shared/drafts';
import { queries } from '../../shared/queries';
import { clinic, contact } from '../../testing/responses';
import { type Facade, json, networkError, type Reply } from '../../testing/facade';
import { listOf, openPerson, panel, rejection, sentTo } from '../../testing/call-parts';
import { pass } from '../../testing/open-app';

const dana = { ...contact, is_new: false, has_application: true };
const call = `PUT /contacts/${dana.profile_id}`;

describe('Private note', () => {
  describe('that was changed elsewhere', () => {
    const box = () => panel().getByLabelText<HTMLTextAreaElement>('Your private note');
    const type = async (value: string) => {
      fireEvent.input(box(), { target: { value } });
      await pass(2_000);
    };
    const before = { ...dana, private_note: 'Ask in June.' };
    async function openThenChange(typed?: string): Promise<Facade> {
      const facade = await openPerson(before);
      facade.reply(call, { status: 503, body: '{}' });
      if (typed !== undefined) await type(typed);
      facade.reply(call, json(dana));
      const changed = { ...dana, private_note: 'Speaks Spanish.' };
      facade.reply('GET /contacts', json(listOf(changed)));
      facade.calls.length = 0;
      void queries.invalidateQueries(); // as when the server reports a change
      await pass(10_000);
      return facade;
    }

    it('replaces one that nobody edited here', async () => {
      const facade = await openThenChange();
      expect(box().value).toBe('Speaks Spanish.');
      await type('Speaks Spanish. Ask in June.');
      expect(sentTo(facade, call)).toEqual([
        { private_note: 'Speaks Spanish. Ask in June.', private_note_before: 'Speaks Spanish.' },
      ]);
    });

    it('is shown next to an edited one, and neither is overwritten unasked', async () => {
      const facade = await openThenChange('Ask in July.');
      fireEvent.blur(box());
      await pass(500);
      expect([box().value, sentTo(facade, call)]).toEqual(['Ask in July.', []]);
      expect(panel().getByText('Speaks Spanish.')).toBeTruthy();
      fireEvent.click(panel().getByRole('button', { name: 'Keep mine' }));
      await pass(2_000);
      expect(sentTo(facade, call)).toEqual([
        { private_note: 'Ask in July.', private_note_before: 'Speaks Spanish.' },
      ]);
      expect(panel().queryByText('Speaks Spanish.')).toBeNull();
    });

    describe('and not reported to this page yet', () => {
      const conflict = rejection(409, noteChanged, 'CONFLICT');
      const stored = (private_note: string) => json({ ...dana, private_note });

      it('is shown next to the typed text when that is rejected', async () => {
        const facade = await openPerson(before);
        facade.reply(call, conflict);
        facade.reply(`GET /contacts/${dana.profile_id}`, stored('Speaks Spanish.'));
        await type('Ask in July.');
        expect(box().value).toBe('Ask in July.');
        expect(panel().getByText('Speaks Spanish.')).toBeTruthy();
        expect(panel().getByText('Not saved. This browser keeps your text.')).toBeTruthy();
        facade.reply(call, json(dana));
        fireEvent.click(panel().getByRole('button', { name: 'Keep mine' }));
        await pass(2_000);
        expect(sentTo(facade, call)).toEqual([
          { private_note: 'Ask in July.', private_note_before: 'Ask in June.' },
          { private_note: 'Ask in July.', private_note_before: 'Speaks Spanish.' },
        ]);
      });

      it('is not asked about when it is a text of this page whose response was lost', async () => {
        const facade = await openPerson(before);
        facade.reply(call, networkError);
        await type('Ask in July.');
        facade.reply(call, conflict);
        facade.reply(`GET /contacts/${dana.profile_id}`, () => {
          facade.reply(call, json(dana));
          return stored('Ask in July.');
        });
        await type('Ask in July or later.');
        await pass(2_000);
        expect(panel().queryByRole('button', { name: 'Keep mine' })).toBeNull();
        expect(sentTo(facade, call).at(-1)).toEqual({
          private_note: 'Ask in July or later.',
          private_note_before: 'Ask in July.',
        });
        expect(panel().getByText(/^Saved\./)).toBeTruthy();
      });
    });

    it('is saved from the text before it, also while an earlier save is running', async () => {
      const facade = await openPerson(before);
      const first = Promise.withResolvers<Reply>();
      facade.reply(call, first.promise);
      await type('Ask in July.');
      await type('Ask in July or later.');
      fireEvent.blur(box());
      await pass(500);
      expect(facade.countOf(call)).toBe(1);
      facade.reply(call, json(dana));
      first.resolve(json(dana));
      await pass(2_000);
      expect(sentTo(facade, call).at(-1)).toEqual({
        private_note: 'Ask in July or later.',
        private_note_before: 'Ask in July.',
      });
    });

    it('can be taken over', async () => {
      const facade = await openThenChange('Ask in July.');
      fireEvent.click(panel().getByRole('button', { name: 'Use that note' }));
      await pass(2_000);
      expect([box().value, sentTo(facade, call)]).toEqual(['Speaks Spanish.', []]);
      expect(Object.keys(localStorage).filter((key) => key.includes('note-'))).toEqual([]);
    });

    it('is not overwritten by text that this browser kept', async () => {
      localStorage.setItem(draftKey(clinic.id, `note-${dana.profile_id}`), '["Ask in July.","Ask in June."]');
      const facade = await openPerson({ ...dana, private_note: 'Speaks Spanish.' });
      await pass(10_000);
      expect([box().value, sentTo(facade, call)]).toEqual(['Ask in July.', []]);
      expect(panel().getByText('Speaks Spanish.')).toBeTruthy();
    });
  });
});
