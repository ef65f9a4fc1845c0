import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { v7 as uuid } from 'uuid';
import { practiceJobs } from './practice-jobs.js';
import { jobs } from './running-jobs.js';

const jobNotFound = 'NOT_FOUND: Job not found';
const linkExpired = 'NOT_FOUND: This link has expired.';

describe('Moved job', () => {
  const { latest, changeEmail, hashOf, undoToken, undoMove } = practiceJobs(jobs);
  /** A job that its link moved to another address. */
  const createMoved = async () => {
    const job = await jobs.create();
    const other = jobs.newEmail();
    return { ...job, other, response: await changeEmail(job.token, other) };
  };
  const disownBy = async (email: string) =>
    jobs.disown(jobs.notMeTokenIn((await jobs.service.inbox.emailTo(email)).text) ?? '');

  it('has a new link, which only the new address receives', async () => {
    const { token, email, other, response } = await createMoved();
    expect(response.message).toContain(
      'It now belongs to another address: we emailed a new link there, and this one no longer works.',
    );
    const mailed = await jobs.emailedToken(other);
    expect(mailed).not.toBe(token);
    for (const secret of [mailed, token]) expect(JSON.stringify(response)).not.toContain(secret);
    await expect(jobs.open(token)).rejects.toThrow(jobNotFound);
    await expect(changeEmail(token, email)).rejects.toThrow(jobNotFound);
    await jobs.open(mailed);
  });

  it('is reported to the former owner, who alone can undo the move, and to identity each time', async () => {
    const { id, token, email, other } = await createMoved();
    const countAdded = async (address: string) => {
      const events = await jobs.service.publishedEvents('jobs.v1.UnverifiedJobAdded');
      return events.filter(({ ownerKey }) => ownerKey === hashOf(address)).length;
    };
    expect([await countAdded(email), await countAdded(other)]).toEqual([1, 1]);
    const undo = await undoToken(email);
    expect((await jobs.service.inbox.emailTo(email, 2)).text).not.toContain(other);
    const newToken = await jobs.emailedToken(other);
    await expect(jobs.open(undo)).rejects.toThrow(jobNotFound);
    await expect(undoMove(newToken)).rejects.toThrow(linkExpired);

    expect(await undoMove(undo)).toContain('The job belongs to your address again.');
    for (const ended of [token, newToken]) await expect(jobs.open(ended)).rejects.toThrow(jobNotFound);
    await jobs.open(await jobs.emailedToken(email, 3));
    expect(await latest(id)).toMatchObject({ ownerKey: hashOf(email) });
    expect([await countAdded(email), await countAdded(other)]).toEqual([2, 1]);
    await expect(undoMove(undo)).rejects.toThrow(linkExpired);
  });

  it('can be restored for a week, then the former address is erased', async () => {
    const { email } = await createMoved();
    const undo = await undoToken(email);
    const later = `update moved_job set moved_at = now() - interval '7 days' where email = $1 returning 1`;
    expect((await jobs.rows(later, email))[1]).toBe(1);
    await expect(undoMove(undo)).rejects.toThrow(linkExpired);
    await eventually(async () =>
      expect(await jobs.rows('select from moved_job where email = $1', email)).toEqual([]),
    );
  });

  it('moves in its owner’s session, but not while impersonating, without an email to an unverified address', async () => {
    const { id, email, viewer } = await jobs.create();
    const other = jobs.newEmail();
    await expect(changeEmail(id, other, jobs.newOwner().viewer)).rejects.toThrow(jobNotFound);
    await expect(changeEmail(id, other, { ...viewer, actor_id: uuid() })).rejects.toThrow(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
    await changeEmail(id, other, viewer);
    await expect(changeEmail(id, other, viewer)).rejects.toThrow(jobNotFound);
    await jobs.emailedToken(other);
    await jobs.service.waitForEmails();
    expect(jobs.emailsTo(email)).toHaveLength(1);
  });

  it('goes back to its former address if the new one says "This was not me"', async () => {
    const { email, other } = await createMoved();
    await disownBy(other);
    await jobs.open(await jobs.emailedToken(email, 3));
  });

  it('cannot move to an address that has blocked its sender', async () => {
    const { viewer: sender } = jobs.newOwner();
    const { email: owner } = await jobs.create({ viewer: sender });
    await disownBy(owner);
    const { token } = await jobs.create({ viewer: sender });
    await expect(changeEmail(token, owner, sender)).rejects.toThrow('TOO_MANY');
    await jobs.open(token);
  });
});
