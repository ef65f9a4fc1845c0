import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { blockMarkDue } from '../src/match-emails/pending-match-emails.js';
import { match } from './factories.js';
import { PipelineScene } from './pipeline-scene.js';

describe('Email about new matches', () => {
  const scene = duringTests(() => PipelineScene.start());

  const sweep = () => scene.runMinuteSweep();
  const emailsTo = (email: string) => scene.service.inbox.emailsTo(email);
  const matchedBy = async (job_id: string, count: number) => {
    for (let n = 0; n < count; n++) await scene.matchedNurse({ job_id });
  };
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

  it('covers the first matches of a job together, with what a locked contact shows', async () => {
    const clinic = await scene.employer();
    await matchedBy(clinic.job_id, 2);
    await sweep();
    await scene.service.waitForEmails();
    expect(emailsTo(clinic.email)).toEqual([]);
    await scene.age('news_waiting.since', '2 minutes');
    for (let time = 0; time < 3; time++) await sweep();
    await scene.service.waitForEmails();
    const { subject, text, html } = await scene.service.inbox.emailTo(clinic.email);
    expect(subject).toBe('Dana Maria Ortiz and 1 more match: RN, Cardiology');
    expect(oneLine(text)).toContain(
      '2 professionals within 50 miles match Registered Nurse · Cardiology in San Francisco, CA.',
    );
    expect(
      text.match(/Dana Maria Ortiz\nRegistered Nurse · Cardiology · under 10 miles away\n/g),
    ).toHaveLength(2);
    expect(text + html).not.toContain('marker');
    expect(emailsTo(clinic.email)).toHaveLength(1);
  });

  it('waits for matches that are being stored, and has them', async () => {
    const clinic = await scene.employer();
    await matchedBy(clinic.job_id, 2);
    await scene.age('news_waiting.since', '2 minutes');
    const { dataSource } = scene.service;
    const setLives = 'update matched_pair set lives = $2, matched_at = now() where job_id = $1';
    await dataSource.query(setLives, [clinic.job_id, false]);
    let sent: Promise<unknown> | undefined;
    await dataSource.transaction(async (manager) => {
      await blockMarkDue(manager);
      await manager.query(setLives, [clinic.job_id, true]);
      sent = sweep();
      await waitUntilBlocked(manager, 1);
    });
    await sent;
    const { subject } = await scene.service.inbox.emailTo(clinic.email);
    expect(subject).toBe('Dana Maria Ortiz and 1 more match: RN, Cardiology');
  });

  it('is sent although other emails of the same minute cannot be', async () => {
    const clinic = await scene.employer();
    await matchedBy(clinic.job_id, 1);
    await scene.age('news_waiting.since', '2 minutes');
    const { dataSource } = scene.service;
    await dataSource.query('alter table promised_answer rename to unavailable');
    try {
      await sweep();
    } finally {
      await dataSource.query('alter table unavailable rename to promised_answer');
    }
    await scene.service.waitForEmails();
    expect(emailsTo(clinic.email)).toHaveLength(1);
  });

  it('is sent daily after that, for all jobs of the employer', async () => {
    const clinic = await scene.employer();
    await matchedBy(clinic.job_id, 1);
    await scene.sendWaitingMatchEmails();
    await scene.service.inbox.emailTo(clinic.email);
    await matchedBy(clinic.job_id, 3);
    await sweep();
    await scene.age('match_mail.created_at', '25 hours');
    await sweep();
    const { subject } = await scene.service.inbox.emailTo(clinic.email, 2);
    expect(subject).toBe('Dana Maria Ortiz and 2 more match: RN, Cardiology');
    await sweep();
    await scene.service.waitForEmails();
    expect(emailsTo(clinic.email)).toHaveLength(2);
  });

  it('leaves out who was unlocked for the job and matches it again', async () => {
    const { clinic, nurse } = await scene.unlockedPair();
    await scene.endMatch(clinic.job_id, nurse.profile_id);
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.sendWaitingMatchEmails();
    await scene.service.waitForEmails();
    const matched = () => emailsTo(clinic.email).filter(({ subject }) => /match/.test(subject));
    expect(matched()).toEqual([]);
    await matchedBy(clinic.job_id, 1);
    await scene.sendWaitingMatchEmails();
    await scene.service.waitForEmails();
    expect(matched().map(({ subject }) => subject)).toEqual(['Dana Maria Ortiz matches: RN, Cardiology']);
    expect(matched()[0]?.text).not.toContain(nurse.profile_id);
  });

  const visit = ({ viewer }: { viewer: SignedIn }) => scene.people(viewer);
  const leave = ({ viewer: { owner_key } }: { viewer: SignedIn }) =>
    scene.age('employer_visit.last_at', '11 minutes', { owner_key });

  it('waits until ten minutes after a visit, and leaves out whom the employer saw', async () => {
    const clinic = await scene.employer();
    await visit(clinic);
    await matchedBy(clinic.job_id, 1);
    await scene.sendWaitingMatchEmails();
    expect(emailsTo(clinic.email)).toEqual([]);
    await leave(clinic);
    await sweep();
    await scene.service.inbox.emailTo(clinic.email);

    const busy = await scene.employer();
    await matchedBy(busy.job_id, 1);
    await visit(busy);
    await scene.age('matched_pair.matched_at', '11 minutes', { job_id: busy.job_id });
    await leave(busy);
    await scene.sendWaitingMatchEmails();
    await visit({ viewer: { ...busy.viewer, by_key: true } }); // a program looks all the time
    await matchedBy(busy.job_id, 1);
    await scene.sendWaitingMatchEmails();
    expect((await scene.service.inbox.emailTo(busy.email)).subject).toBe(
      'Dana Maria Ortiz matches: RN, Cardiology',
    );
  });

  it('is joined by an interest of the same hour', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.matchedNurse(clinic);
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.sendWaitingMatchEmails();
    await matchedBy(clinic.job_id, 1);
    await scene.sendWaitingMatchEmails();
    const second = await scene.service.inbox.emailTo(clinic.email, 2);
    expect(scene.subjectsTo(clinic.email)).toEqual([
      'Dana Maria Ortiz matches and is interested: RN, Cardiology',
      'Dana Maria Ortiz matches: RN, Cardiology',
    ]);
    expect(second.text).not.toContain(nurse.profile_id);
  });

  it('is not sent about matches of a recomputation, which become contacts all the same', async () => {
    const [clinic, nurse] = [await scene.employer(), await scene.confirmedNurse()];
    const changes = match(clinic.job_id, nurse.profile_id, scene.nextRevision());
    await scene.service.handle('matching.v1.MatchesRecomputed', { changes });
    expect((await scene.contacts(clinic.viewer)).contacts).toHaveLength(1);
    await scene.sendWaitingMatchEmails();
    await scene.service.waitForEmails();
    expect(emailsTo(clinic.email)).toEqual([]);
  });

  it('needs verified addresses of both sides', async () => {
    const outsider = await scene.unverifiedEmployer();
    await matchedBy(outsider.job_id, 1);
    const clinic = await scene.employer();
    await scene.match(clinic.job_id, (await scene.nurse()).profile_id);
    await scene.sendWaitingMatchEmails();
    const sentEmails = 'select from match_mail where owner_key = any($1)';
    const keys = [outsider, clinic].map(({ viewer }) => viewer.owner_key);
    expect(await scene.rows(sentEmails, keys)).toEqual([]);
  });

  it('has a one-click unsubscribe link, also for email programs, which can be undone', async () => {
    const clinic = await scene.employer();
    await matchedBy(clinic.job_id, 1);
    await scene.sendWaitingMatchEmails();
    const { text } = await scene.service.inbox.emailTo(clinic.email);
    const token = /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? '';
    const change = (wanted: boolean, shown = token) =>
      scene.act(null, 'changeMatchMails', { token: shown, wanted });
    expect(await change(false, 'guess')).toMatch(/^NOT_FOUND/);
    // The link works once the delivery has committed, which may be a moment after the email arrives.
    const unsubscribedText = 'You will no longer get emails about new matches.';
    await eventually(async () => expect(await change(false)).toBe(unsubscribedText));
    await matchedBy(clinic.job_id, 1);
    await scene.age('match_mail.created_at', '25 hours');
    await sweep();
    expect(await change(true)).toBe('You will get emails about new matches again.');
    await sweep();
    await scene.service.waitForEmails();
    expect(emailsTo(clinic.email)).toHaveLength(2);
  });
});
