import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repeat } from '@nearward/common/testing/repeat';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { acts, marks, Model } from './pipeline-model.js';
import { PipelineScene } from './pipeline-scene.js';

let scene: PipelineScene;
const useOwnService = () => {
  beforeAll(
    async () =>
      void (scene = await PipelineScene.start({ UNLOCK_RATE: '10000/3600', UNLOCK_DAY_RATE: '10000/3600' })),
  );
  afterAll(() => scene.service.stop());
};

/** A clinic with one contact. */
async function pair() {
  const clinic = await scene.employer();
  const nurse = await scene.nurse();
  await scene.match(clinic.job_id, nurse.profile_id);
  return { clinic, nurse, ...clinic, profile_id: nurse.profile_id };
}
const contactOf = async (viewer: SignedIn) => (await scene.people(viewer)).contacts[0];
const stageOf = async (viewer: SignedIn) => (await contactOf(viewer))?.stage;

describe('The stage of a contact', () => {
  useOwnService();

  it(
    'goes where the rules let it, whatever is tried in whatever order',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(acts, { minLength: 6, maxLength: 14 }), async (tried) => {
          const { clinic, profile_id } = await pair();
          const [model, hires] = [new Model(), [uuid(), uuid(), uuid()]];
          for (const act of tried) {
            if (act === 'unlock') {
              await scene.unlock(clinic.viewer, profile_id);
              if (!model.unlocked) model.mark = null;
              model.unlocked = true;
            } else if ('move' in act) {
              const answer = await scene.changeContact(clinic.viewer, profile_id, { stage: act.move });
              if (!model.allows(act.move)) expect(answer).toMatch(/^CONFLICT: /);
              else model.mark = marks.find((mark) => mark === act.move) ?? null;
            } else if (model.unlocked) {
              const hireId = hires[act.hire] ?? '';
              model.hear(hireId, act.word);
              await scene.hire(clinic.viewer, profile_id, { hireId, ...act.word });
            }
            expect(await stageOf(clinic.viewer)).toBe(model.stage);
          }
        }),
        { numRuns: repeat(6, 60) },
      );
    },
    repeat(120_000, 3_600_000),
  );

  it('is hired while a hire lasts, which the contact tells, and then unlocked again', async () => {
    const { clinic, profile_id } = await pair();
    const hireId = uuid();
    await scene.unlock(clinic.viewer, profile_id);
    await scene.changeContact(clinic.viewer, profile_id, { stage: 'interviewing' });
    await scene.hire(clinic.viewer, profile_id, { hireId, role: 'LPN', startsOn: '2026-11-16' });
    expect(await contactOf(clinic.viewer)).toMatchObject({
      stage: 'hired',
      hire: { status: 'paid', role: 'LPN', starts_on: '2026-11-16' },
    });
    await scene.hire(clinic.viewer, profile_id, { hireId, lives: false });
    expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'unlocked', hire: null });
  });

  it('goes by the newest word of a hire, in whatever order the words come', async () => {
    const { clinic, profile_id } = await pair();
    const hireId = uuid();
    await scene.unlock(clinic.viewer, profile_id);
    await scene.hire(clinic.viewer, profile_id, { hireId, revision: 900n, lives: false });
    await scene.hire(clinic.viewer, profile_id, { hireId, revision: 899n });
    expect(await stageOf(clinic.viewer)).toBe('unlocked');
  });

  it('is hired by the hire that lasts, in whatever order the words of an older one come', async () => {
    const [older, lasting] = [uuid(), uuid()];
    const words = [
      { hireId: older, lives: true, revision: 1n },
      { hireId: older, lives: false, revision: 2n },
      { hireId: lasting, lives: true, revision: 3n, role: 'LPN' },
      { hireId: older, lives: false, revision: 4n, status: 'waived' },
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(words, { minLength: words.length }), async (heard) => {
        const { clinic, profile_id } = await pair();
        const own = new Map([older, lasting].map((id) => [id, uuid()]));
        await scene.unlock(clinic.viewer, profile_id);
        for (const { hireId, ...word } of heard)
          await scene.hire(clinic.viewer, profile_id, { ...word, hireId: own.get(hireId) });
        expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'hired', hire: { role: 'LPN' } });
        await scene.hire(clinic.viewer, profile_id, { hireId: own.get(lasting), lives: false, revision: 5n });
        expect(await contactOf(clinic.viewer)).toMatchObject({ stage: 'unlocked', hire: null });
      }),
      { numRuns: repeat(6, 24), examples: [[words]] },
    );
  });

  it('stays passed when more comes of a hire that had ended before, and not when another begins and ends', async () => {
    const { clinic, profile_id } = await pair();
    const hireId = uuid();
    await scene.unlock(clinic.viewer, profile_id);
    await scene.hire(clinic.viewer, profile_id, { hireId, lives: false });
    await scene.changeContact(clinic.viewer, profile_id, { stage: 'passed' });
    await scene.hire(clinic.viewer, profile_id, { hireId, lives: false, status: 'waived' });
    expect(await stageOf(clinic.viewer)).toBe('passed');
    await scene.hire(clinic.viewer, profile_id, { lives: false });
    expect(await stageOf(clinic.viewer)).toBe('unlocked');
  });

  it('of several at once changes where it may, and nowhere else', async () => {
    const { clinic, profile_id, job_id } = await pair();
    const [second, stranger] = [await scene.nurse(), await scene.nurse()];
    await scene.match(job_id, second.profile_id);
    await scene.unlock(clinic.viewer, second.profile_id);
    const everybody = [profile_id, second.profile_id, stranger.profile_id];
    expect(await scene.changeContacts(clinic.viewer, everybody, 'shortlisted')).toBe(1);
    expect(await scene.changeContacts(clinic.viewer, everybody, 'shortlisted')).toBe(0);
    expect(await scene.changeContacts(clinic.viewer, everybody, 'passed')).toBe(2);
    expect((await scene.people(clinic.viewer)).pagination.counts).toMatchObject({ all: 2, passed: 2 });
    const many = Array.from({ length: 51 }, () => uuid());
    expect(await scene.changeContacts(clinic.viewer, many, 'passed')).toBe(
      'INVALID: Please choose at most 50 at once.',
    );
  });
});

describe('What an employer keeps of somebody', () => {
  useOwnService();

  it('is a private note of at most 2,000 characters, which leaves the stage as it is', async () => {
    const { clinic, profile_id } = await pair();
    await scene.changeContact(clinic.viewer, profile_id, { stage: 'shortlisted' });
    const note = 'n'.repeat(2_000);
    expect(await scene.changeContact(clinic.viewer, profile_id, { private_note: note })).toMatchObject({
      private_note: note,
      stage: 'shortlisted',
    });
    expect(await scene.changeContact(clinic.viewer, profile_id, { private_note: `${note}n` })).toBe(
      'INVALID: Please use at most 2000 characters.',
    );
    expect(await scene.changeContact(clinic.viewer, profile_id, { private_note: '  ' })).toMatchObject({
      private_note: null,
      stage: 'shortlisted',
    });
  });

  it('is nobody else’s: another employer of the same professional starts anew, and strangers find nobody', async () => {
    const { clinic, profile_id } = await pair();
    const rival = await scene.employer();
    await scene.match(rival.job_id, profile_id);
    await scene.changeContact(clinic.viewer, profile_id, { stage: 'passed', private_note: 'note-marker' });
    await scene.see(clinic.viewer, profile_id);
    const theirs = await scene.people(rival.viewer);
    expect(theirs.contacts).toMatchObject([{ stage: 'new', is_new: true, private_note: null }]);
    expect(JSON.stringify(theirs)).not.toContain('note-marker');
    const stranger = (await scene.employer()).viewer;
    expect(await scene.changeContact(stranger, profile_id, { stage: 'passed' })).toBe(
      'NOT_FOUND: Contact not found',
    );
    expect(await scene.see(stranger, profile_id)).toBe('NOT_FOUND: Contact not found');
    expect(await scene.changeContacts(stranger, [profile_id], 'passed')).toBe(0);
  });

  it('never reaches the professional: neither what they are told nor what they read changes by it', async () => {
    const { clinic, nurse, job_id, profile_id } = await pair();
    await scene.apply(nurse.viewer, job_id);
    const told = () =>
      scene.user(
        nurse.viewer,
        'applied { applied_at job { id } } saved { saved_at } unlocked_by { unlocked_at }',
      );
    const before = await told();
    const heard = await scene.noticesTo(nurse.viewer);
    for (const change of [{ stage: 'shortlisted' }, { stage: 'passed' }, { private_note: 'note-marker' }])
      await scene.changeContact(clinic.viewer, profile_id, change);
    expect(await told()).toEqual(before);
    expect(await heard()).toBe(0);
    expect(scene.service.inbox.emails.filter(({ to }) => to === nurse.email)).toEqual([]);
    expect(await scene.content('outbox', 'inbox', 'dead_letter')).not.toContain('note-marker');
  });

  it('is hidden from who acts as the employer, who can change none of it', async () => {
    const { clinic, nurse, job_id, profile_id } = await pair();
    await scene.apply(nurse.viewer, job_id);
    await scene.changeContact(clinic.viewer, profile_id, {
      stage: 'shortlisted',
      private_note: 'note-marker',
    });
    const acting = { ...clinic.viewer, actor_id: uuid() };
    for (const page of [await scene.people(acting), await scene.asked(acting, {})]) {
      expect(page.contacts).toMatchObject([{ stage: 'shortlisted', private_note: null }]);
      expect(JSON.stringify(page)).not.toContain('note-marker');
    }
    const refused = 'FORBIDDEN: You cannot do this while impersonating someone.';
    expect(await scene.changeContact(acting, profile_id, { stage: 'passed' })).toBe(refused);
    expect(await scene.changeContacts(acting, [profile_id], 'passed')).toBe(refused);
    expect(await scene.see(acting, profile_id)).toBe(refused);
  });

  it('is new until it is opened, and again when an application comes, which is told that it was seen', async () => {
    const { clinic, nurse, job_id, profile_id } = await pair();
    const isNew = async () => (await contactOf(clinic.viewer))?.is_new;
    const seen = async () =>
      JSON.parse(await scene.content('application')) as [{ job_id: string; seen_at: string | null }[]];
    const seenOfJob = async () =>
      (await seen())[0].filter((each) => each.job_id === job_id).map(({ seen_at }) => seen_at);
    expect(await isNew()).toBe(true);
    await scene.see(clinic.viewer, profile_id);
    expect(await isNew()).toBe(false);
    await scene.apply(nurse.viewer, job_id);
    expect(await isNew()).toBe(true);
    expect(await seenOfJob()).toEqual([null]);
    await scene.see(clinic.viewer, profile_id);
    expect(await isNew()).toBe(false);
    const first = await seenOfJob();
    expect(first).toEqual([expect.any(String)]);
    await scene.see(clinic.viewer, profile_id);
    expect(await seenOfJob()).toEqual(first);
  });
});
