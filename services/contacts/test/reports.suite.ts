import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { v7 as uuid } from 'uuid';
import { PipelineScene } from './pipeline-scene.js';

interface Thing {
  id: string;
  kind: string;
  owner_key: string;
  name: string;
  is_suspended: boolean;
  upheld_before: number;
  dismissed_before: number;
  reports: { reason: string; note: string | null; reporter_key: string; reporter_name: string | null }[];
}

describe('Report', () => {
  const scene = duringTests(() => PipelineScene.start({ RATE_LIMITS: 'report=6/3600' }));
  let operator: SignedIn;
  beforeAll(() => void (operator = scene.service.viewer('admin@example.com', { is_admin: true })));

  const reportJob = (viewer: Viewer, job_id: string, reason = 'misleading', note: string | null = null) =>
    scene.act(viewer, 'reportJob', { job_id, reason, note });
  const reportContact = (
    viewer: Viewer,
    profile_id: string,
    reason = 'no_license',
    note: string | null = null,
  ) => scene.act(viewer, 'reportContact', { profile_id, reason, note });
  const dismiss = (id: string, viewer: Viewer = operator) => scene.act(viewer, 'dismissReports', { id });
  const uphold = (id: string, viewer: Viewer = operator) => scene.act(viewer, 'upholdReports', { id });
  const waiting = async (id: string, viewer: Viewer = operator): Promise<Thing | undefined> => {
    const { reports } = await scene.service.entity<{ reports: Thing[] }>(
      viewer,
      { __typename: 'Queues', id: 'all' },
      `reports { id kind owner_key name is_suspended upheld_before dismissed_before
                 reports { reason note reporter_key reporter_name } }`,
    );
    return reports.find((thing) => thing.id === id);
  };
  const decisionsFor = async ({ owner_key }: SignedIn) =>
    (await scene.service.publishedEvents('contacts.v1.ReportDecided')).flatMap(
      ({ reporterKey, kind, isUpheld, job }) =>
        reporterKey === owner_key ? [[kind, isUpheld, ...(job ? [job] : [])]] : [],
    );
  const suspend = (viewer: SignedIn) => scene.service.suspend(viewer.owner_key);
  const newUser = () => scene.service.viewer(`${uuid()}@example.com`);

  it('about a job needs a signed-in user, waits once per person, and shows operators text and reporter', async () => {
    const clinic = await scene.employer();
    const [nurse, other] = [await scene.nurse(), newUser()];
    expect(await reportJob(nurse.viewer, clinic.job_id, 'asks_money', 'note-marker')).toBe(reportTexts.sent);
    expect(await reportJob(nurse.viewer, clinic.job_id, 'other')).toBe(`CONFLICT: ${reportTexts.again}`);
    expect(await reportJob(other, clinic.job_id)).toBe(reportTexts.sent);
    expect(await waiting(clinic.job_id)).toEqual({
      id: clinic.job_id,
      kind: 'job',
      owner_key: clinic.viewer.owner_key,
      name: 'Registered Nurse · Cardiology, Bayside Clinic',
      is_suspended: false,
      upheld_before: 0,
      dismissed_before: 0,
      reports: [
        {
          reason: 'asks_money',
          note: 'note-marker',
          reporter_key: nurse.viewer.owner_key,
          reporter_name: 'Dana Maria Ortiz',
        },
        { reason: 'misleading', note: null, reporter_key: other.owner_key, reporter_name: null },
      ],
    });
    expect(await scene.readTables('outbox', 'inbox', 'dead_letter')).not.toContain('note-marker');
  });

  it('about a professional is possible for their employers only, locked or not', async () => {
    const [clinic, other] = [await scene.employer(), await scene.employer()];
    const nurse = await scene.nurse();
    await scene.match(clinic.job_id, nurse.profile_id);
    expect(await reportContact(clinic.viewer, nurse.profile_id)).toBe(reportTexts.sent);
    expect(await waiting(nurse.profile_id)).toMatchObject({
      kind: 'contact',
      owner_key: nurse.viewer.owner_key,
      name: 'Dana Maria Ortiz',
      reports: [{ reason: 'no_license', reporter_name: 'Bayside Clinic' }],
    });
    for (const viewer of [other.viewer, nurse.viewer])
      expect(await reportContact(viewer, nurse.profile_id)).toBe('NOT_FOUND: Contact not found');
    for (const id of [uuid(), 'x'])
      expect(await reportContact(clinic.viewer, id)).toBe('NOT_FOUND: Contact not found');
  });

  it("is rejected for one's own or a missing job, an unknown reason, visitors and impersonation", async () => {
    const clinic = await scene.employer();
    const nurse = newUser();
    expect(await reportJob(clinic.viewer, clinic.job_id)).toMatch(/^FORBIDDEN/);
    for (const id of [uuid(), 'x']) expect(await reportJob(nurse, id)).toBe('NOT_FOUND: Job not found');
    expect(await reportJob(nurse, clinic.job_id, 'no_license')).toBe('INVALID: Please choose a reason.');
    expect(await reportJob(nurse, clinic.job_id, 'other', 'x'.repeat(1_001))).toMatch(/^INVALID/);
    expect(await reportJob(null, clinic.job_id)).toMatch(/^UNAUTHENTICATED/);
    expect(await reportJob({ ...nurse, actor_id: uuid() }, clinic.job_id)).toMatch(/^FORBIDDEN/);
    expect(await reportJob({ ...nurse, is_suspended: true }, clinic.job_id)).toMatch(/^FORBIDDEN/);
    for (const viewer of [nurse, clinic.viewer, null]) {
      for (const decide of [dismiss, uphold])
        expect(await decide(clinic.job_id, viewer)).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)/);
      await expect(waiting(clinic.job_id, viewer)).rejects.toThrow(viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
    expect(await waiting(clinic.job_id)).toBeUndefined();
  });

  const title = 'Registered Nurse · Cardiology, Bayside Clinic';

  it('informs each reporter when it is dismissed, and can then be made again', async () => {
    const clinic = await scene.employer();
    const [first, second] = [newUser(), newUser()];
    for (const viewer of [first, second]) await reportJob(viewer, clinic.job_id);
    expect(await dismiss(clinic.job_id)).toBe(reportTexts.dismissed);
    for (const viewer of [first, second]) expect(await decisionsFor(viewer)).toEqual([['job', false, title]]);
    expect(await waiting(clinic.job_id)).toBeUndefined();
    for (const id of [clinic.job_id, uuid(), 'x'])
      expect(await dismiss(id)).toBe(`CONFLICT: ${reportTexts.notInQueue}`);
    expect(await reportJob(first, clinic.job_id)).toBe(reportTexts.sent);
    expect(await waiting(clinic.job_id)).toMatchObject({ dismissed_before: 2, upheld_before: 0 });
  });

  it('is upheld with all others about an owner when that owner is suspended', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    const other = newUser();
    await reportJob(other, clinic.job_id);
    await reportContact(clinic.viewer, nurse.profile_id);
    await suspend(clinic.viewer);
    expect(await decisionsFor(other)).toEqual([['job', true, title]]);
    expect(await waiting(clinic.job_id)).toBeUndefined();
    expect(await waiting(nurse.profile_id)).toBeDefined();
    await suspend(nurse.viewer);
    expect(await decisionsFor(clinic.viewer)).toEqual([['contact', true]]);
  });

  it('about a suspended owner is upheld separately, informs the reporter and sends no other email', async () => {
    const nurse = await scene.confirmedNurse();
    const [first, second] = [await scene.employer(), await scene.employer()];
    for (const { job_id, viewer } of [first, second]) {
      await scene.match(job_id, nurse.profile_id);
      await scene.unlock(viewer, nurse.profile_id);
    }
    await reportContact(first.viewer, nurse.profile_id);
    expect(await uphold(nurse.profile_id)).toBe(`CONFLICT: ${reportTexts.suspendFirst}`);
    expect(await decisionsFor(first.viewer)).toEqual([]);
    await suspend(nurse.viewer);
    await scene.service.inbox.emailTo(nurse.email, 2); // about the unlocks

    await reportContact(second.viewer, nurse.profile_id);
    expect(await waiting(nurse.profile_id)).toMatchObject({ is_suspended: true, upheld_before: 1 });
    expect(await uphold(nurse.profile_id)).toBe(reportTexts.upheld);
    for (const { viewer } of [first, second]) expect(await decisionsFor(viewer)).toEqual([['contact', true]]);
    expect(await waiting(nurse.profile_id)).toBeUndefined();
    for (const id of [nurse.profile_id, uuid(), 'x'])
      expect(await uphold(id)).toBe(`CONFLICT: ${reportTexts.notInQueue}`);
    await scene.service.waitForEmails();
    expect(scene.service.inbox.emailsTo(nurse.email)).toHaveLength(2);
  });

  it('is deleted with either account, and exported for the reporter only', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    await reportContact(clinic.viewer, nurse.profile_id, 'conduct', 'note-marker');
    await reportJob(nurse.viewer, clinic.job_id, 'other', 'note-marker');
    const own = JSON.stringify(await scene.exportedRows(nurse.viewer));
    expect(own).toContain('note-marker');
    expect(own).not.toContain('conduct');
    await scene.removeProfile(nurse.profile_id);
    expect(await waiting(nurse.profile_id)).toBeUndefined();
    await scene.service.handleDeletion(nurse.viewer.owner_key);
    const rows = 'select from report where reporter_key = $1 or owner_key = $1';
    expect(await scene.rows(rows, nurse.viewer.owner_key)).toEqual([]);
  });
});
