import { describe, expect, it } from '@jest/globals';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { eventually } from '@nearward/common/testing/eventually';
import { locationTexts } from '@nearward/proto/rest/location-format';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { job } from './factories.js';
import { ImportClient, type SentRow } from './import-client.js';
import { practiceJobs } from './practice-jobs.js';
import { jobs } from './running-jobs.js';
import { TestedPractice } from './tested-practice.js';

const results = (rows: { result: string }[]) => rows.map(({ result }) => result);

describe('Import of jobs', () => {
  const imports = new ImportClient(jobs);

  const newOwner = () => jobs.newOwner();
  const row = (external_id: string, fields: SentRow = {}) => imports.row(external_id, fields);

  describe('batch', () => {
    it('posts a job per row, which are published, and the same rows again change nothing', async () => {
      const owner = newOwner();
      const rows = ['A', 'B', 'C'].map((id) => row(id));
      const first = await imports.send(owner, rows);
      expect(results(first.results)).toEqual(['created', 'created', 'created']);
      expect(first).toMatchObject({ live_jobs: 3, live_limit: 50 });
      const stored = await imports.jobsOf(owner);
      expect(stored.map(({ external_id }) => external_id)).toEqual(['C', 'B', 'A']);
      expect(stored.map(({ id }) => id).reverse()).toEqual(first.results.map(({ id }) => id));
      const versions = await imports.versions(owner);
      const again = await imports.send(owner, rows);
      expect(again.results.map(({ result, id }) => [result, id])).toEqual(
        first.results.map(({ id }) => ['unchanged', id]),
      );
      expect(await imports.versions(owner)).toEqual(versions);
      const published = (await jobs.service.publishedEvents('jobs.v1.JobPosted')).map(
        (event) => event.job?.id,
      );
      for (const { id } of stored) expect(published).toContain(id);
    });

    it('changes only the fields that are sent, and clears those that are null', async () => {
      const owner = newOwner();
      await imports.send(owner, [row('A', { emr: 'Epic', sub_specialty: 'Cath lab' })]);
      const { results: changed } = await imports.send(owner, [{ external_id: 'A', emr: null }]);
      expect(changed).toMatchObject([{ external_id: 'A', result: 'changed', field: null, text: null }]);
      expect(await imports.jobsOf(owner)).toMatchObject([
        { emr: null, sub_specialty: 'Cath lab', employer_name: 'Bayside Clinic' },
      ]);
      const [{ id = '' } = {}] = await imports.jobsOf(owner);
      expect(await jobs.publishedChanges(id)).toHaveLength(1);
    });

    it('counts a rating that is sent as chosen, also the default', async () => {
      const owner = newOwner();
      await imports.send(owner, [row('A', { work_life_balance_rating: '3' }), row('B')]);
      const query = '{ jobsFile { external_id is_balance_confirmed } }';
      expect(await jobs.run(query, {}, { viewer: owner.viewer })).toEqual([
        { external_id: 'B', is_balance_confirmed: false },
        { external_id: 'A', is_balance_confirmed: true },
      ]);
    });

    it('finds a job by our id, which an exported file has for jobs without one of their own', async () => {
      const owner = newOwner();
      const { id } = await jobs.create({ email: owner.email, viewer: owner.viewer });
      const sent = await imports.send(owner, [{ external_id: id.toUpperCase(), emr: 'Epic' }]);
      expect(sent.results).toMatchObject([{ result: 'changed', id }]);
      expect(await imports.jobsOf(owner)).toMatchObject([{ id, external_id: null, emr: 'Epic' }]);
    });

    it('does not touch the jobs of others, by our id or theirs', async () => {
      const [owner, other] = [newOwner(), newOwner()];
      const { id } = await jobs.create({ email: other.email, viewer: other.viewer });
      await imports.send(other, [row('A', { emr: 'Theirs' })]);
      const sent = await imports.send(owner, [row('A', { emr: 'Epic' }), row(id, { emr: 'Epic' })]);
      expect(results(sent.results)).toEqual(['created', 'created']);
      expect((await imports.jobsOf(other)).map(({ emr }) => emr)).toEqual(['Theirs', null]);
    });

    it('stores the good rows and names the problem of each other one', async () => {
      const owner = newOwner();
      const cases: [SentRow, string, string][] = [
        [row(''), 'external_id', importTexts.idMissing],
        [{ ...row('x'), external_id: undefined }, 'external_id', importTexts.idMissing],
        [row('x'.repeat(101)), 'external_id', 'Please use at most 100 characters.'],
        [row('no-name', { employer_name: undefined }), 'employer_name', texts.requiredFields],
        [row('null-name', { employer_name: null }), 'employer_name', texts.requiredFields],
        [row('place', { job_location: 'Nowhere, ZZ' }), 'job_location', locationTexts.notFound],
        [row('no-place', { job_location: null }), 'job_location', locationTexts.required],
        [row('pay', { pay_min: 'a lot', pay_unit: 'hour' }), 'pay_min', jobTexts.payUnreadable],
        [row('pays', { pay_min: '80', pay_max: '70', pay_unit: 'hour' }), 'pay_max', jobTexts.payReversed],
        [row('past', { start_date: '2020-01-01' }), 'start_date', jobTexts.jobStartPast],
        [row('types', { provider_types: '["Wizard"]' }), 'provider_types', texts.chooseFromList],
        [row('lists', { specialties: '{}' }), 'specialties', texts.specialtyMissing],
        [row('mail', { email: 'someone@example.com' }), 'email', importTexts.foreignEmail],
        [row('rating', { work_life_balance_rating: '9' }), 'work_life_balance_rating', texts.ratingInvalid],
      ];
      const sent = await imports.send(owner, [row('first'), ...cases.map(([bad]) => bad), row('last')]);
      expect(sent.results.map(({ result, field, text }) => [result, field, text])).toEqual([
        ['created', null, null],
        ...cases.map(([, field, text]) => ['invalid', field, text]),
        ['created', null, null],
      ]);
      expect(await imports.jobsOf(owner)).toMatchObject([{ external_id: 'last' }, { external_id: 'first' }]);
    });

    it('does not check stored fields that are not sent, nor change the email', async () => {
      const owner = newOwner();
      await imports.send(owner, [row('A')]);
      await jobs.rows(`update job set contact_phone = '' where email = $1`, owner.email);
      const sent = await imports.send(owner, [{ external_id: 'A', emr: 'Epic', email: owner.email }]);
      expect(results(sent.results)).toEqual(['changed']);
      const moved = await imports.send(owner, [{ external_id: 'A', email: jobs.newEmail() }]);
      expect(moved.results).toMatchObject([{ field: 'email', text: importTexts.emailStays }]);
    });

    it('posts no row twice from two tabs', async () => {
      const owner = newOwner();
      const rows = Array.from({ length: 20 }, (_, at) => row(String(at)));
      const [one, two] = await Promise.all([imports.send(owner, rows), imports.send(owner, rows)]);
      const outcomes = [one, two].map((sent) => new Set(results(sent.results)));
      expect(outcomes).toEqual(expect.arrayContaining([new Set(['created']), new Set(['unchanged'])]));
      expect(await imports.jobsOf(owner)).toHaveLength(20);
    });
  });

  describe('limits', () => {
    const fill = async (owner: ReturnType<typeof newOwner>, live: number) => {
      await imports.send(owner, [row('0')]);
      await jobs.rows(
        `insert into job (${imports.copiedColumns}, id, external_id)
         select ${imports.copiedColumns}, gen_random_uuid(), 'copy ' || n from job, generate_series(2, $2) n where email = $1`,
        owner.email,
        live,
      );
    };

    it('are 50 live jobs without a card or plan, 500 with one, and 2,000 in a practice', async () => {
      const owner = newOwner();
      await fill(owner, 49);
      const two = [row('x'), row('y')];
      expect((await imports.send(owner, two, true)).results).toMatchObject([
        { external_id: 'x', text: null },
        { external_id: 'y', field: 'external_id', text: importTexts.needsCard },
      ]);
      await expect(imports.send(owner, two)).rejects.toThrow(`CONFLICT: ${importTexts.needsCard}`);
      expect(await imports.jobsOf(owner)).toHaveLength(49);
      expect((await imports.send(owner, [row('x'), { external_id: '0', emr: 'Epic' }])).live_jobs).toBe(50);
      const input = job({ email: owner.email });
      const post = () => jobs.act('postJob', { input }, owner);
      await expect(post()).rejects.toThrow(`CONFLICT: ${importTexts.needsCard}`);
      await imports.pay(owner.viewer.owner_key, { hasCard: true });
      expect(await imports.send(owner, two)).toMatchObject({ live_jobs: 51, live_limit: 500 });
      await imports.pay(owner.viewer.owner_key, { hasCard: false });
      await expect(imports.send(owner, [row('z')])).rejects.toThrow(importTexts.needsCard);
      expect(results((await imports.send(owner, two)).results)).toEqual(['unchanged', 'unchanged']);
      const practice = await TestedPractice.create(jobs);
      await imports.pay(practice.owner_key, { subscribed: true });
      const founder = { email: practice.founderEmail, viewer: practice.founder() };
      expect(await imports.send(founder, [row('A')])).toMatchObject({ live_limit: 2_000 });
    });

    it('leave out what others posted with the address, until its owner confirms it', async () => {
      const owner = newOwner();
      await fill(owner, 49);
      const posted = await jobs.create({ email: owner.email });
      expect(await imports.send(owner, [row('x')])).toMatchObject({ live_jobs: 50 });
      await jobs.edit(posted, posted.token, owner);
      await expect(imports.send(owner, [row('y')])).rejects.toThrow(importTexts.needsCard);
    });

    it('hold for a resumed, a revived and a moved job, and a job that is given back is paused', async () => {
      const [returned, other] = [await jobs.createByOwner(), await jobs.createByOwner()];
      const owner = { email: returned.email, viewer: returned.viewer };
      const { changeEmail, changeOwner, undoToken, undoMove } = practiceJobs(jobs);
      await changeEmail(returned.token, other.email);
      const undo = await undoToken(returned.email);
      await fill(owner, 50);
      const [paused = { id: '' }, moving = { id: '' }] = await imports.jobsOf(owner);
      await jobs.pause(paused.id, true, owner);
      await imports.send(owner, [row('x')]);
      const tooMany = `CONFLICT: ${importTexts.needsCard}`;
      await expect(jobs.pause(paused.id, false, owner)).rejects.toThrow(tooMany);
      await expect(changeEmail(other.token, owner.email, owner.viewer)).rejects.toThrow(tooMany);
      // An edit would end the pause after a reminder without answer.
      const reviving = () => jobs.edit(returned, paused.id, owner);
      await jobs.rows('update job set rested_at = now() where id = $1', paused.id);
      await reviving();
      await jobs.rows('update job set rested_at = now(), is_paused = false where id = $1', paused.id);
      await expect(reviving()).rejects.toThrow(tooMany);
      await jobs.rows('update job set is_paused = true where id = $1', paused.id);

      const practice = await TestedPractice.create(jobs);
      await changeOwner(moving.id, practice.id, practice.member(owner.email, 'hiring'));
      await imports.send(owner, [row('y')]);
      await expect(changeOwner(moving.id, null, practice.founder())).rejects.toThrow(tooMany);

      await undoMove(undo);
      expect(await jobs.countListings(owner.email, 'is_paused')).toBe(2);
    });

    it('count a job that is live again because it changed, and no paused one', async () => {
      const owner = newOwner();
      await fill(owner, 50);
      await jobs.rows(`update job set rested_at = now() where email = $1 and external_id = '0'`, owner.email);
      await jobs.rows(
        `update job set is_paused = true where email = $1 and external_id = 'copy 2'`,
        owner.email,
      );
      const change = (external_id: string) => imports.send(owner, [{ external_id, emr: 'Epic' }]);
      expect(await change('copy 2')).toMatchObject({ live_jobs: 48 });
      expect(await imports.send(owner, [row('new')])).toMatchObject({ live_jobs: 49 });
      expect(await change('0')).toMatchObject({ live_jobs: 50 });
      await expect(imports.send(owner, [row('newer')])).rejects.toThrow('CONFLICT');
    });
  });

  describe('of a practice', () => {
    it('accepts the email of members who hire, and of no one else', async () => {
      const practice = await TestedPractice.create(jobs);
      const [hiring, billing, former] = [jobs.newEmail(), jobs.newEmail(), jobs.newEmail()];
      await practice.deliverMembers([practice.founderEmail, hiring, former], [billing]);
      await jobs.service.waitUntilIdle();
      const by = { email: practice.founderEmail, viewer: practice.founder() };
      const rows = [hiring, billing, former, jobs.newEmail()].map((email, at) => row(String(at), { email }));
      const outcome = async () => results((await imports.send(by, rows, true)).results);
      expect(await outcome()).toEqual(['created', 'invalid', 'created', 'invalid']);
      await practice.endMembership(former);
      expect(await outcome()).toEqual(['created', 'invalid', 'invalid', 'invalid']);
      await imports.send(by, rows.slice(0, 1));
      expect(await imports.jobsOf(by)).toMatchObject([{ email: hiring, external_id: '0' }]);
      // For oneself only one's own counts.
      const alone = { email: hiring, viewer: jobs.service.viewer(hiring) };
      const sent = await imports.send(alone, [row('A', { email: practice.founderEmail })]);
      expect(sent.results).toMatchObject([{ field: 'email', text: importTexts.foreignEmail }]);
    });

    it('ends the id of a job that gets another owner', async () => {
      const practice = await TestedPractice.create(jobs);
      const by = { email: practice.founderEmail, viewer: practice.founder() };
      await imports.send(by, [row('A')]);
      const [{ id = '' } = {}] = await imports.jobsOf(by);
      await practiceJobs(jobs).changeOwner(id, null, by.viewer);
      expect(await jobs.rows('select external_id from job where id = $1', id)).toEqual([
        { external_id: null },
      ]);
      expect(results((await imports.send(by, [row('A')])).results)).toEqual(['created']);
    });
  });

  describe('summary', () => {
    it('is one email per import, without private links', async () => {
      const owner = newOwner();
      await imports.send(owner, [row('A'), row('B')]);
      await imports.send(owner, [row('C'), { external_id: 'A', emr: 'Epic' }]);
      await imports.send(owner, [row('C')]); // changes nothing
      const isOpen = 'select from job_import where email = $1 and emailed_at is null';
      expect(await jobs.rows(isOpen, owner.email)).toHaveLength(1);
      await jobs.rows(
        `update job_import set last_at = now() - interval '6 minutes' where email = $1`,
        owner.email,
      );
      const { subject, text } = await jobs.service.inbox.emailTo(owner.email);
      expect(subject).toBe('Import done: 3 jobs posted, 1 job changed');
      expect(text).toContain('We posted 3 jobs and changed 1 job.');
      expect(text).not.toContain('/jobs/manage/');
      await imports.send(owner, [row('D')]);
      expect(await jobs.rows(isOpen, owner.email)).toHaveLength(1);
      await jobs.service.waitForEmails();
      expect(jobs.emailsTo(owner.email)).toHaveLength(1);
    });

    it('is emailed after an hour, also while imports go on', async () => {
      const owner = newOwner();
      await imports.send(owner, [row('A')]);
      const old = firstIdAt(new Date(Date.now() - 2 * 3_600_000));
      await jobs.rows('update job_import set id = $2 where email = $1', owner.email, old);
      expect((await jobs.service.inbox.emailTo(owner.email)).text).toContain('We posted 1 job.');
    });

    it('is exported and erased with the account, like what billing published', async () => {
      const owner = newOwner();
      await imports.send(owner, [row('A')]);
      await imports.pay(owner.viewer.owner_key, { hasCard: true });
      const exported = await jobs.service.exportedRows(owner.viewer);
      expect(exported.jobs).toMatchObject([{ external_id: 'A' }]);
      expect(exported.job_imports).toMatchObject([{ email: owner.email }]);
      await jobs.service.deliverDeletion(owner.viewer.owner_key, { accountId: owner.viewer.user_id });
      await eventually(async () => {
        for (const table of ['job', 'job_import', 'payer'])
          expect(
            await jobs.rows(`select from ${table} where owner_key = $1`, owner.viewer.owner_key),
          ).toEqual([]);
      });
      await imports.pay(owner.viewer.owner_key, {}); // billing erases the card later
      expect(await jobs.rows('select from payer where owner_key = $1', owner.viewer.owner_key)).toEqual([]);
      await expect(imports.send(owner, [row('B')])).rejects.toThrow('NOT_FOUND');
    });
  });
});
