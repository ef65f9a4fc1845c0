import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { PipelineScene } from './pipeline-scene.js';

/** A time zone where the date differs from UTC at the time of the run. */
const elsewhere = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: elsewhere });

describe('Day of an unlock', () => {
  const scene = duringTests(() => PipelineScene.start());

  it('is local in emails and lists, also after both moved to another time zone', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    await scene.confirm(nurse.viewer);
    const moveTo = async (zone: string) => {
      for (const [table, id] of [
        ['profile_card', nurse.profile_id],
        ['job_card', clinic.job_id],
      ])
        await scene.rows(`update ${table} set time_zone = $2 where id = $1`, id, zone);
    };
    await moveTo(elsewhere);
    const days = [today()];
    await scene.unlock(clinic.viewer, nurse.profile_id);
    days.push(today());
    const namesDay = (text: string) => days.some((day) => text.replaceAll('\n', ' ').includes(`On ${day}, `));
    const emailText = async (email: string, subject: string | RegExp) =>
      (await scene.service.inbox.emailAbout(email, subject)).text;
    expect(namesDay(await emailText(nurse.email, /can contact you: /))).toBe(true);
    expect(namesDay(await emailText(clinic.email, /^You unlocked /))).toBe(true);
    await moveTo('UTC');
    const { unlocked_contacts } = await scene.user<{ unlocked_contacts: { unlocked_on: string }[] }>(
      scene.recent(clinic.viewer),
      'unlocked_contacts { unlocked_on }',
    );
    await scene.confirm(nurse.viewer);
    const events = await scene.unlockEvents(nurse.profile_id);
    expect(new Set(events.map(({ timeZone }) => timeZone))).toEqual(new Set([elsewhere]));
    const unlockedOn = new Date(`${unlocked_contacts[0]?.unlocked_on}T00:00:00Z`);
    expect(days).toContain(unlockedOn.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
  });

  it('is in the same time zone as the last day of the fee and the day of a request to stop', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await scene.stopContact(nurse.viewer, clinic.job_id);
    await scene.rows(
      `update unlock set time_zone = 'America/Los_Angeles', unlocked_at = '2026-11-10T03:00:00Z',
         asked_to_stop_at = '2026-11-20T03:00:00Z' where profile_id = $1`,
      nurse.profile_id,
    );
    expect(
      await scene.user(scene.recent(clinic.viewer), 'unlocked_contacts { unlocked_on asked_to_stop_on }'),
    ).toEqual({
      unlocked_contacts: [{ unlocked_on: '2026-11-09', asked_to_stop_on: '2026-11-19' }],
    });
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts).toMatchObject([{ fee_until: '2027-11-09' }]);
  });
});
