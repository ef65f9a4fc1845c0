import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { type Outcome, type PairAct, pairTable } from '@nearward/marketplace/pairs/pair-table';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { v7 as uuid } from 'uuid';
import { type Clinic, eventIn, type Nurse } from './interview-scene.js';
import { PracticeScene } from './practice-scene.js';

const canceledSubject = /^Interview canceled/;

describe('Interview that ends early', () => {
  const scene = duringTests(() => PracticeScene.start());

  interface Pair {
    clinic: Clinic;
    nurse: Nurse;
    id: string;
  }
  const offered = async (): Promise<Pair> => {
    const pair = await scene.unlockedPair();
    return { ...pair, id: (await scene.mustOffer(pair.clinic, pair.nurse)).id };
  };
  const booked = async (): Promise<Pair> => {
    const { interview, ...pair } = await scene.bookedPair();
    return { ...pair, id: interview.id };
  };
  const done = async (): Promise<Pair> => {
    const pair = await booked();
    await scene.shift(pair.id, 50);
    await scene.sweep();
    return pair;
  };
  const started = async (): Promise<Pair> => {
    const pair = await booked();
    await scene.shift(pair.id, 49);
    return pair;
  };
  const declined = async (): Promise<Pair> => {
    const pair = await offered();
    await scene.cancel(pair.nurse.viewer, pair.id);
    return pair;
  };
  const stateOf = async (id: string): Promise<string | undefined> => {
    const rows = await scene.service.dataSource.query<{ state: string }[]>(
      'select state from interview where id = $1',
      [id],
    );
    return rows[0]?.state;
  };
  const emailsAfter = async (address: string) => {
    await scene.service.waitForEmails();
    return scene.subjectsTo(address).filter((subject) => /canceled|withdrawn|declined/.test(subject));
  };

  /** A pair of a practice whose interview a hiring member offered. */
  const ofMember = async (create: typeof offered): Promise<Pair & { member: SignedIn }> => {
    const practice = await scene.practice();
    const nurse = await scene.matchedNurse(practice);
    const member = scene.member(practice);
    await scene.unlock(member, nurse.profile_id);
    const clinic = { ...practice, viewer: member };
    const { id, starts } = await scene.mustOffer(clinic, nurse);
    if (create === booked) await scene.book(nurse.viewer, id, starts[0] ?? '');
    return { clinic, nurse, id, member };
  };
  const endMembership = async ({ clinic, member }: Pick<Pair, 'clinic'> & { member: SignedIn }) => {
    const ended = { accountId: member.user_id, addressKey: member.owner_key };
    await scene.deliverEvent('identity.v1.MembershipEnded', {
      ...ended,
      practiceId: uuid(),
      ownerKey: member.acting?.owner_key ?? clinic.viewer.owner_key,
    });
  };
  const loseRole = ({ member }: { member: SignedIn }) =>
    scene.deliverEvent('identity.v1.JobContactEnded', {
      ownerKey: member.acting?.owner_key ?? '',
      addressKey: member.owner_key,
      accountId: member.user_id,
    });
  const moveToOther = async ({ clinic }: Pair) => {
    const email = `clinic-${uuid()}@example.com`;
    await scene.changeJob({ job_id: clinic.job_id, email, viewer: scene.service.viewer(email) }, 2, {});
  };
  const acts: Record<Exclude<PairAct, 'pass_undone' | 'member_left'>, (pair: Pair) => Promise<unknown>> = {
    passed: ({ clinic, nurse }) => scene.changeContact(clinic.viewer, nurse.profile_id, { stage: 'passed' }),
    hired: ({ clinic, nurse }) => scene.hire(clinic.viewer, nurse.profile_id),
    job_edited: ({ clinic }) => scene.changeJob(clinic, 2, { title: 'Another title' }),
    job_paused: ({ clinic }) => scene.changeJob(clinic, 2, { isPaused: true }),
    job_place_changed: ({ clinic }) => scene.changeJob(clinic, 2, { title: 'Moved away' }),
    job_owner_changed: moveToOther,
    job_removed: ({ clinic }) => scene.removeJob(clinic.job_id),
    profile_paused: ({ nurse }) => scene.changeProfile(nurse, 2, { isPaused: true }),
    contact_stopped: ({ clinic, nurse }) => scene.stopContact(nurse.viewer, clinic.job_id),
    profile_removed: ({ nurse }) => scene.removeProfile(nurse.profile_id),
    employer_left: async ({ clinic }) => {
      await scene.removeJob(clinic.job_id);
      await scene.service.deliverDeletion(clinic.viewer.owner_key);
      await scene.waitForDeliveries();
    },
    employer_suspended: ({ clinic }) => scene.suspend(clinic.viewer),
    professional_suspended: ({ nurse }) => scene.suspend(nurse.viewer),
  };
  const ending = /^Interview (canceled|times withdrawn)|declined the interview/;
  /** The outcome for an interview, in the words of the table. */
  const outcomeOf = async ({ clinic, nurse, id }: Pair): Promise<Outcome> => {
    const state = await stateOf(id);
    await scene.service.waitForEmails();
    const isTold = ({ email }: { email: string }) =>
      scene.subjectsTo(email).some((subject) => ending.test(subject));
    return {
      ends: state === 'canceled',
      tells: [
        ...(isTold(clinic) ? ['employer' as const] : []),
        ...(isTold(nurse) ? ['professional' as const] : []),
      ],
    };
  };

  it.each(Object.keys(acts) as (keyof typeof acts)[])('follows the table if the act is %s', async (act) => {
    for (const [create, thing] of [
      [offered, 'offer'],
      [booked, 'booking'],
    ] as const) {
      const pair = await create();
      // Emails about a deleted job go to the address of another one.
      if (act !== 'employer_left') await scene.postJob(pair.clinic);
      await acts[act](pair);
      expect([thing, await outcomeOf(pair)]).toEqual([thing, pairTable[act][thing]]);
      const { starts } = (await scene.interviewsOf(pair.nurse.viewer))[0] ?? { starts: [] };
      if (pairTable[act][thing]?.ends) expect(starts).toEqual([]);
    }
  });

  it('follows the table when the member who offered it leaves, or no longer hires', async () => {
    for (const [create, thing] of [
      [offered, 'offer'],
      [booked, 'booking'],
    ] as const)
      for (const end of [endMembership, loseRole]) {
        const pair = await ofMember(create);
        const other = await ofMember(create);
        await end(pair);
        expect([thing, await outcomeOf(pair)]).toEqual([thing, pairTable.member_left[thing]]);
        expect(await outcomeOf(other)).toEqual({ ends: false, tells: [] });
      }
  });

  it('says in the email why it ended', async () => {
    const { clinic, nurse } = await booked();
    await scene.hire(clinic.viewer, nurse.profile_id);
    const { text, calendar } = await scene.service.inbox.emailAbout(nurse.email, canceledSubject);
    expect(text).toContain('They reported that they hired you');
    expect(eventIn(calendar).method).toBe('CANCEL');
  });

  it('is not booked by a pass that is undone', async () => {
    const { clinic, nurse, id } = await offered();
    const [start = ''] = (await scene.interviewsOf(nurse.viewer))[0]?.starts ?? [];
    for (const stage of ['passed', 'unlocked'])
      await scene.changeContact(clinic.viewer, nurse.profile_id, { stage });
    expect(await scene.book(nurse.viewer, id, start)).toBe(`CONFLICT: ${interviewTexts.notOpen}`);
    expect(await scene.offer(clinic, nurse)).toMatchObject({ state: 'offered' });
  });

  it('keeps its state if it has started or ended', async () => {
    const ending = [
      acts.job_removed,
      acts.job_owner_changed,
      acts.employer_suspended,
      acts.professional_suspended,
      acts.contact_stopped,
    ];
    for (const [at, act] of ending.entries())
      for (const create of at % 2 ? [started] : [done, declined]) {
        const pair = await create();
        const people = [pair.clinic.email, pair.nurse.email];
        const [before, emails] = [await stateOf(pair.id), await Promise.all(people.map(emailsAfter))];
        await act(pair);
        expect(await stateOf(pair.id)).toBe(before);
        expect(await Promise.all(people.map(emailsAfter))).toEqual(emails);
      }
  });

  it('asks nobody at the new address of a job that moved after the start', async () => {
    const { clinic, nurse, id } = await started();
    const email = `clinic-${uuid()}@example.com`;
    const viewer = scene.service.viewer(email);
    await scene.confirm(viewer);
    await scene.changeJob({ job_id: clinic.job_id, email, viewer }, 2, {});
    await scene.shift(id, 1);
    await scene.sweep();
    expect(await stateOf(id)).toBe('done');
    await scene.service.inbox.emailAbout(nurse.email, /take place/);
    await scene.service.waitForEmails();
    expect(scene.subjectsTo(email)).toEqual([]);
  });

  it('cannot be offered until a request to stop is taken back', async () => {
    const set = await booked();
    await scene.stopContact(set.nurse.viewer, set.clinic.job_id);
    expect(await scene.offer(set.clinic, set.nurse)).toBe('CONFLICT: This person asked not to be contacted.');
    await scene.resumeContact(set.nurse.viewer, set.clinic.job_id);
    expect(await scene.offer(set.clinic, set.nurse)).toMatchObject({ state: 'offered' });
  });

  describe('An interview after the deletion of the profile', () => {
    it('is erased, and canceled by email only if it was open', async () => {
      for (const create of [offered, booked, done, declined]) {
        const { clinic, nurse, id } = await create();
        await scene.service.waitForEmails();
        await scene.removeProfile(nurse.profile_id);
        const isOpen = create === booked || create === offered;
        expect(await stateOf(id)).toBe(isOpen ? 'canceled' : undefined);
        await scene.service.waitForEmails();
        expect(scene.subjectsTo(clinic.email).filter((subject) => ending.test(subject))).toHaveLength(
          isOpen || create === declined ? 1 : 0,
        );
        const tables = await scene.readTables('interview', 'interview_figure');
        expect(tables).not.toContain(nurse.profile_id);
        const events = await scene.service.publishedEvents('contacts.v1.InterviewChanged');
        expect(JSON.stringify(events)).not.toContain(nurse.profile_id);
      }
    });

    it('keeps its time until the start, so that the email cancels it in the employer’s calendar', async () => {
      const { clinic, nurse, id } = await booked();
      await scene.service.waitForEmails();
      const { calendar: invitation } = await scene.service.inbox.emailAbout(
        clinic.email,
        /^Interview booked/,
      );
      await scene.removeProfile(nurse.profile_id);
      const { calendar, text } = await scene.service.inbox.emailAbout(clinic.email, canceledSubject);
      expect(text).not.toContain('Dana');
      const [before, after] = [eventIn(invitation), eventIn(calendar)];
      expect(after).toMatchObject({ method: 'CANCEL', uid: before.uid, start: before.start });
      expect(after.sequence).toBeGreaterThan(before.sequence);
      expect(await scene.interviewsOf(clinic.viewer)).toEqual([]);
      await scene.sweep();
      expect(await stateOf(id)).toBe('canceled');
      await scene.service.dataSource.query(
        `update interview set delete_at = now() - interval '1 minute' where id = $1`,
        [id],
      );
      await scene.sweep();
      expect(await stateOf(id)).toBeUndefined();
    });
  });

  it('stays until its start, without the video link, after the employer’s account is deleted', async () => {
    const { clinic, nurse, interview } = await scene.bookedPair(undefined, {
      method: 'video',
      video_url: 'https://video.example.com/left-marker',
    });
    await scene.removeJob(clinic.job_id);
    await scene.service.deliverDeletion(clinic.viewer.owner_key);
    await scene.waitForDeliveries();
    await scene.service.inbox.emailAbout(nurse.email, canceledSubject);
    expect(await scene.readTables('interview')).not.toContain('left-marker');
    expect(await scene.readTables('interview_figure')).not.toContain(clinic.viewer.owner_key);
    expect(await scene.interviewsOf(clinic.viewer)).toEqual([]);
    await scene.sweep();
    expect(await stateOf(interview.id)).toBe('canceled');
    await scene.service.dataSource.query(
      `update interview set delete_at = now() - interval '1 minute' where id = $1`,
      [interview.id],
    );
    await scene.sweep();
    expect(await stateOf(interview.id)).toBeUndefined();
  });

  it('is canceled if it was open, and deleted later, after the employer’s account is deleted', async () => {
    for (const create of [offered, started, done, declined]) {
      const { clinic, nurse, id } = await create();
      const before = await stateOf(id);
      await scene.removeJob(clinic.job_id);
      await scene.service.deliverDeletion(clinic.viewer.owner_key);
      await scene.waitForDeliveries();
      expect(await stateOf(id)).toBe(create === offered ? 'canceled' : before);
      expect(await emailsAfter(nurse.email)).toHaveLength(create === offered ? 1 : 0);
      await scene.service.dataSource.query(
        `update interview set delete_at = delete_at - interval '4 days' where id = $1`,
        [id],
      );
      await scene.sweep();
      expect(await stateOf(id)).toBeUndefined();
    }
  });

  it('can be offered again when an employer whose account was deleted comes back', async () => {
    const { clinic, nurse } = await scene.bookedPair();
    await scene.removeJob(clinic.job_id);
    await scene.service.deliverDeletion(clinic.viewer.owner_key);
    await scene.waitForDeliveries();
    const job_id = await scene.postJob(clinic);
    await scene.match(job_id, nurse.profile_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    expect(await scene.mustOffer({ ...clinic, job_id }, nurse)).toMatchObject({ state: 'offered', job_id });
    expect(await scene.interviewsOf(clinic.viewer)).toHaveLength(1);
  });

  it('is in the export of both sides, each with its own answer', async () => {
    const { clinic, nurse, id } = await done();
    await scene.answer(nurse.viewer, id, false);
    const mine = JSON.stringify((await scene.exportedRows(nurse.viewer)).interviews_offered_to_me);
    expect(mine).toContain('"professional_took_place":false');
    expect(mine).not.toMatch(/employer_took_place|token_version|owner_key/);
    const theirs = JSON.stringify((await scene.exportedRows(clinic.viewer)).interviews_offered);
    expect(theirs).toContain(nurse.profile_id);
    expect(theirs).not.toMatch(/professional_took_place|token_version|owner_key/);
  });

  it('is canceled or erased, if it is booked during a request to stop or the deletion of the profile', async () => {
    for (let time = 0; time < 3; time++) {
      const [stopped, erased] = [await offered(), await offered()];
      const startOf = async ({ nurse }: Pair) => (await scene.interviewsOf(nurse.viewer))[0]?.starts[0] ?? '';
      const [start, otherStart] = [await startOf(stopped), await startOf(erased)];
      await Promise.all([
        scene.book(stopped.nurse.viewer, stopped.id, start),
        scene.stopContact(stopped.nurse.viewer, stopped.clinic.job_id),
      ]);
      expect(await stateOf(stopped.id)).toBe('canceled');
      await Promise.all([
        scene.book(erased.nurse.viewer, erased.id, otherStart),
        scene.removeProfile(erased.nurse.profile_id),
      ]);
      expect(['canceled', undefined]).toContain(await stateOf(erased.id));
      const { profile_id } = erased.nurse;
      expect(await scene.readTables('interview', 'contact_state')).not.toContain(profile_id);
      const events = await scene.service.publishedEvents('contacts.v1.InterviewChanged');
      expect(events.filter(({ profileId }) => profileId === profile_id)).toEqual([]);
    }
  });
});
