import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { type PairAct, type PairThing, pairTable, type Side } from '@nearward/marketplace/pairs/pair-table';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { v7 as uuid } from 'uuid';
import { eventIn } from './interview-scene.js';
import { formerMember, PracticeScene } from './practice-scene.js';
import type { Clinic, Nurse } from './scene.js';

const canceledSubject = /^Interview canceled/;

describe('Interview that ends early', () => {
  const scene = duringTests(() => PracticeScene.start());

  interface Pair {
    clinic: Clinic;
    nurse: Nurse;
    id: string;
    /** Who offered it for a practice. */
    member?: SignedIn;
  }
  const offered = (): Promise<Pair> => scene.offeredPair();
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
  const findInterview = async (id: string) => {
    const rows = await scene.rows<{ state: string; reminds: boolean }>(
      'select state, remind_at is not null as reminds from interview where id = $1',
      id || null,
    );
    return rows[0];
  };
  const stateOf = async (id: string): Promise<string | undefined> => (await findInterview(id))?.state;
  const emailsAfter = async (address: string) => {
    await scene.service.waitForEmails();
    return scene.subjectsTo(address, /canceled|withdrawn|declined/);
  };

  /** A pair of a practice whose interview a hiring member offered. */
  const ofMember = async (create: typeof offered): Promise<Pair> => {
    const practice = await scene.practice();
    const nurse = await scene.matchedNurse(practice);
    const member = scene.member(practice);
    await scene.unlock(member, nurse.profile_id);
    const clinic = { ...practice, viewer: member };
    const { id, starts } = await scene.mustOffer(clinic, nurse);
    await scene.service.waitForEmails();
    if (create === booked) await scene.book(nurse.viewer, id, starts[0] ?? '');
    return { clinic, nurse, id, member };
  };
  const endMembership = async ({ member }: Pair) =>
    scene.service.handle('identity.v1.MembershipEnded', { ...formerMember(member), practiceId: uuid() });
  const loseRole = ({ member }: Pair) =>
    scene.service.handle('identity.v1.JobContactEnded', formerMember(member));
  /** A suspended account acts for no practice. */
  const suspendMember = ({ member, clinic }: Pair) => scene.suspend(member ?? clinic.viewer);
  const moveToOther = async ({ clinic }: Pair) => {
    const email = `clinic-${uuid()}@example.com`;
    await scene.changeJob({ job_id: clinic.job_id, email, viewer: scene.service.viewer(email) }, 2, {});
  };
  const deleteJobs = async ({ clinic }: Pair) => {
    await scene.removeJob(clinic.job_id);
    await scene.service.handleDeletion(clinic.viewer.owner_key);
  };
  /** Each way to act; `pass_undone` finds nothing that it could end. */
  const acts = {
    passed: [({ clinic, nurse }) => scene.pass(clinic, nurse)],
    hired: [({ clinic, nurse }) => scene.hire(clinic.viewer, nurse.profile_id)],
    job_edited: [({ clinic }) => scene.changeJob(clinic, 2, { title: 'Another title' })],
    job_paused: [({ clinic }) => scene.changeJob(clinic, 2, { isPaused: true })],
    job_place_changed: [({ clinic }) => scene.changeJob(clinic, 2, { title: 'Moved away' })],
    job_owner_changed: [moveToOther],
    job_moved_to_team: [async ({ clinic }) => scene.moveIn(clinic, await scene.practice())],
    job_removed: [({ clinic }) => scene.removeJob(clinic.job_id)],
    member_left: [endMembership, loseRole, suspendMember],
    employer_left: [deleteJobs],
    employer_suspended: [({ clinic }) => scene.suspend(clinic.viewer)],
    profile_paused: [({ nurse }) => scene.changeProfile(nurse, 2, { isPaused: true })],
    profile_removed: [
      ({ nurse }) => scene.removeProfile(nurse.profile_id),
      async ({ nurse }) => {
        await scene.removeProfile(nurse.profile_id);
        await scene.deleteAccount(nurse.viewer);
      },
    ],
    professional_suspended: [({ nurse }) => scene.suspend(nurse.viewer)],
    contact_stopped: [({ clinic, nurse }) => scene.stopContact(nurse.viewer, clinic.job_id)],
  } satisfies Record<Exclude<PairAct, 'pass_undone'>, ((pair: Pair) => Promise<unknown>)[]>;
  const ending = /^Interview (canceled|times withdrawn)|declined the interview/;

  /** These concern the interest of a person who is not unlocked; that of an unlocked one stays as it is. */
  const locked: readonly PairAct[] = ['passed', 'job_removed'];
  /** The start of each cell's test. */
  const things = {
    interest: async (act) => {
      const pair = locked.includes(act) ? await matchedPair() : await pairFor(act)(offered);
      await scene.apply(pair.nurse.viewer, pair.clinic.job_id);
      return pair;
    },
    offer: (act) => pairFor(act)(offered),
    booking: (act) => pairFor(act)(booked),
  } satisfies Partial<Record<PairThing, (act: PairAct) => Promise<Pair>>>;
  const matchedPair = async (): Promise<Pair> => {
    const clinic = await scene.employer();
    return { clinic, nurse: await scene.matchedNurse(clinic), id: '' };
  };
  const pairFor = (act: PairAct) => (create: typeof offered) =>
    act === 'member_left' ? ofMember(create) : create();
  /** The parts of the pair that the employer still has, and whether the professional’s link opens. */
  const readPair = async (pair: Pair, token: string) => {
    const contact = await scene.findContact(pair.clinic.viewer, pair.nurse);
    return {
      interest: !!contact?.has_application,
      unlock: !!contact?.is_unlocked,
      match: !!contact?.has_match,
      link: !token || typeof (await scene.read(null, token)) !== 'string',
    };
  };
  /** Contacts ends these matches itself, the others by events of matching, whose tests run the acts. */
  const endsMatches: readonly PairAct[] = [
    'job_owner_changed',
    'job_moved_to_team',
    'job_removed',
    'employer_left',
    'profile_removed',
  ];
  const tableEmails = Object.values(pairTable).flatMap(({ by: _by, link: _link, ...cells }) =>
    Object.values(cells).flatMap((cell) => [cell?.employer, cell?.professional]),
  );
  const templatesTo = async ({ email }: { email: string }) =>
    (await scene.service.templatesTo(email)).filter((name) => tableEmails.some((other) => other === name));

  const cases = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((act) =>
    acts[act].flatMap((run: (pair: Pair) => Promise<unknown>) =>
      (['interest', 'offer', 'booking'] as const).map((thing) => ({ act, thing, run })),
    ),
  );
  it.each(cases)(
    'follows the table if the act is $act and there is an $thing',
    async ({ act, thing, run }) => {
      const pair = await things[thing](act);
      const row = pairTable[act];
      const token = pair.id && (await scene.tokenOf(pair.nurse, /offers an interview/));
      // Emails about a deleted job go to the address of another one.
      if (act !== 'employer_left') await scene.postJob(pair.clinic);
      const before = await readPair(pair, token);
      await run(pair);
      if (act === 'passed') await scene.sendAnswers();
      await scene.service.waitForEmails();
      const after = await readPair(pair, token);
      if (thing === 'interest')
        expect([before.interest, after.interest]).toEqual([true, !row.interest?.ends]);
      if (before.unlock) expect(after.unlock).toBe(!row.unlock?.ends);
      if (endsMatches.includes(act)) expect(after.match).toBe(!row.match?.ends);
      expect(after.link).toBe(row.link);
      const current = await findInterview(pair.id);
      if (current && thing !== 'interest')
        expect(current).toEqual({
          state: row[thing]?.ends ? 'canceled' : thing === 'booking' ? 'booked' : 'offered',
          reminds: thing === 'booking' && !row.booking?.ends,
        });
      // An offer is there with an interest, too.
      const cells = [row.interest, row.unlock, pair.id ? row[thing === 'booking' ? thing : 'offer'] : null];
      const emailsFor = (side: Side) =>
        cells.flatMap((cell, at) => (at > 0 || thing === 'interest' ? (cell?.[side] ?? []) : [])).sort();
      expect(await templatesTo(pair.clinic)).toEqual(emailsFor('employer'));
      expect(await templatesTo(pair.nurse)).toEqual(emailsFor('professional'));
    },
  );

  it.each([
    ['passed', 'passed', null],
    ['hired', 'hired', 'hired'],
    ['job_owner_changed', 'job_owner_changed', 'job_owner_changed'],
    ['contact_stopped', null, null],
  ] as const)('names %s as its end to the side that may know it', async (act, employer, professional) => {
    const pair = await booked();
    for (const run of acts[act]) await run(pair);
    expect(await scene.interviewsOf(pair.clinic.viewer)).toMatchObject([{ ended_by: employer }]);
    expect(await scene.read(pair.nurse.viewer, pair.id)).toMatchObject({ ended_by: professional });
  });

  it('keeps its end when the employer hires the person later', async () => {
    const { clinic, nurse, id } = await booked();
    await scene.cancelAsEmployer(clinic, nurse);
    await scene.hire(clinic.viewer, nurse.profile_id);
    expect(await scene.read(nurse.viewer, id)).toMatchObject({ is_hired: true, ended_by: null });
  });

  it('is announced to the employer if the member leaves before a time was chosen', async () => {
    const pair = await ofMember(offered);
    await endMembership(pair);
    const { text } = await scene.service.inbox.emailAbout(
      pair.clinic.email,
      /^Interview times withdrawn: Dana/,
    );
    expect(text).toContain('The times offered to Dana Maria Ortiz for an interview about');
    expect(text).toContain('You can offer other times.');
  });

  it('stays if another member leaves', async () => {
    const [pair, other] = [await ofMember(booked), await ofMember(booked)];
    await endMembership(other);
    expect(await findInterview(pair.id)).toEqual({ state: 'booked', reminds: true });
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
      ...acts.job_removed,
      ...acts.job_owner_changed,
      ...acts.employer_suspended,
      ...acts.professional_suspended,
      ...acts.contact_stopped,
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
        expect(scene.subjectsTo(clinic.email, ending)).toHaveLength(isOpen || create === declined ? 1 : 0);
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
        /^Interview \w{3}, /,
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
      await scene.age('interview.delete_at', '4 days', { id });
      await scene.sweep();
      expect(await stateOf(id)).toBeUndefined();
    });
  });

  it('is canceled if it was open, and deleted after its start, when the employer’s account is deleted', async () => {
    const video = { method: 'video', video_url: 'https://video.example.com/left-marker' };
    const bookedByVideo = async (): Promise<Pair> => {
      const { interview, ...pair } = await scene.bookedPair(undefined, video);
      return { ...pair, id: interview.id };
    };
    for (const create of [offered, bookedByVideo, started, done, declined]) {
      const pair = await create();
      const { clinic, nurse, id } = pair;
      const isOpen = create === offered || create === bookedByVideo;
      const before = await stateOf(id);
      await deleteJobs(pair);
      expect(await stateOf(id)).toBe(isOpen ? 'canceled' : before);
      expect(await emailsAfter(nurse.email)).toHaveLength(isOpen ? 1 : 0);
      expect(await scene.interviewsOf(clinic.viewer)).toEqual([]);
      expect(await scene.readTables('interview')).not.toContain('left-marker');
      expect(await scene.readTables('interview_figure')).not.toContain(clinic.viewer.owner_key);
      await scene.sweep();
      if (isOpen) expect(await stateOf(id)).toBe('canceled');
      await scene.age('interview.delete_at', '4 days', { id });
      await scene.sweep();
      expect(await stateOf(id)).toBeUndefined();
    }
  });

  it('can be offered again when an employer whose account was deleted comes back', async () => {
    const pair = await booked();
    await deleteJobs(pair);
    const clinic = { ...pair.clinic, job_id: await scene.postJob(pair.clinic) };
    const { offer } = await scene.offeredPair(clinic, {}, pair.nurse);
    expect(offer).toMatchObject({ state: 'offered', job_id: clinic.job_id });
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

  it('is in the export of the professional without its address before a booking and without a pass', async () => {
    const { clinic, nurse } = await scene.offeredPair(undefined, { method: 'on_site', address: 'Back door' });
    const exported = async () =>
      JSON.stringify((await scene.exportedRows(nurse.viewer)).interviews_offered_to_me);
    expect(await exported()).toMatch(/^(?!.*Back door).*"method":"on_site"/);
    await scene.pass(clinic, nurse);
    expect(await exported()).toMatch(/^(?!.*passed).*"state":"canceled"/);
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
