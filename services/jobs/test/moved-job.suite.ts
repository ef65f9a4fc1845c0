import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { jobs } from './running-jobs.js';

const jobNotFound = 'NOT_FOUND: Job not found';

describe('Moved job', () => {
  const { service } = jobs;

  const run = async (query: string, variables: object, viewer: Viewer = null): Promise<string> => {
    const { data, errors } = await service.graphql(viewer, query, variables);
    const [error] = errors ?? [];
    return error ? `${error.extensions.code}: ${error.message}` : JSON.stringify(data);
  };
  const newAddress = (role: string) => `${role}-${uuid()}@example.com`;
  const emailedToken = async (email: string, count = 1) => {
    const { text } = await service.inbox.emailTo(email, count);
    return /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const open = (token: string) =>
    run('query ($token: String!) { jobByToken(token: $token) { id token } }', { token });
  const update = (token: string, input: object, viewer?: Viewer) =>
    run(
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message job { id token email } } }',
      { token, input },
      viewer,
    );
  /** The token of the link that undoes a move, from the second email to the former address. */
  const emailedUndoToken = async (email: string) =>
    /\/not-me\/moves\/([\w-]+)/.exec((await service.inbox.emailTo(email, 2)).text)?.[1] ?? '';
  const undoMove = (token: string) =>
    run('mutation ($token: String!) { undoMove(token: $token) { message } }', { token });
  const postJob = async () => {
    const input = job({ email: newAddress('mover') });
    await run('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
    return { input, token: await emailedToken(input.email) };
  };

  it('has a new link, which only the new address receives', async () => {
    const { input, token } = await postJob();
    const email = newAddress('other');
    const response = await update(token, { ...input, email });
    expect(response).toContain(
      'It now belongs to another address: we emailed a new link there, and this one no longer works.',
    );
    const mailed = await emailedToken(email);
    expect(mailed).not.toBe(token);
    for (const secret of [mailed, token]) expect(response).not.toContain(secret);
    expect([await open(token), await update(token, input)]).toEqual([jobNotFound, jobNotFound]);
    expect(await open(mailed)).toContain(mailed);
  });

  it('is published to identity for the new address, and for the former one after an undo', async () => {
    const { input, token } = await postJob();
    const email = newAddress('other');
    await update(token, { ...input, email });
    const countAdded = async (address: string) => {
      const { owner_key } = service.viewer(address);
      const events = await service.publishedEvents('jobs.v1.UnverifiedJobAdded');
      return events.filter(({ ownerKey }) => ownerKey === owner_key).length;
    };
    expect([await countAdded(input.email), await countAdded(email)]).toEqual([1, 1]);
    await undoMove(await emailedUndoToken(input.email));
    expect([await countAdded(input.email), await countAdded(email)]).toEqual([2, 1]);
  });

  it('is reported to the former owner, who alone can undo the move', async () => {
    const { input, token } = await postJob();
    const { id } = (JSON.parse(await open(token)) as { jobByToken: { id: string } }).jobByToken;
    const email = newAddress('other');
    await update(token, { ...input, email });
    const { subject, text } = await service.inbox.emailTo(input.email, 2);
    expect(subject).toBe('Your job was moved to another email address');
    expect(text).not.toContain(email);
    const undo = await emailedUndoToken(input.email);
    const newToken = await emailedToken(email);
    expect(await open(undo)).toBe(jobNotFound);
    expect(await open(newToken)).toContain('"id"');
    expect(await undoMove(newToken)).toBe('NOT_FOUND: This link has expired.');

    expect(await undoMove(undo)).toContain('The job belongs to your address again.');
    expect([await open(token), await open(newToken)]).toEqual([jobNotFound, jobNotFound]);
    expect(await open(await emailedToken(input.email, 3))).toContain('"id"');
    const changed = (await service.publishedEvents('jobs.v1.JobChanged')).filter(
      (event) => event.job?.id === id,
    );
    expect(changed.at(-1)?.job?.ownerKey).toBe(service.viewer(input.email).owner_key);
    expect(await undoMove(undo)).toBe('NOT_FOUND: This link has expired.');
  });

  it('can be restored for a week, then the former address is erased', async () => {
    const { input, token } = await postJob();
    await update(token, { ...input, email: newAddress('other') });
    const undo = await emailedUndoToken(input.email);
    const stored = `select from moved_job where email = $1`;
    expect(await service.dataSource.query(stored, [input.email])).toHaveLength(1);
    const later = `update moved_job set moved_at = now() - interval '7 days' where email = $1`;
    await service.dataSource.query(later, [input.email]);
    expect(await undoMove(undo)).toBe('NOT_FOUND: This link has expired.');
    await eventually(async () => expect(await service.dataSource.query(stored, [input.email])).toEqual([]));
  });

  it('sends no email to a former address that is not verified', async () => {
    const { input, token } = await postJob();
    const { id } = (JSON.parse(await open(token)) as { jobByToken: { id: string } }).jobByToken;
    const email = newAddress('other');
    await update(id, { ...input, email }, service.viewer(input.email));
    await emailedToken(email);
    await service.waitForEmails();
    expect(service.inbox.emails.filter(({ to }) => to === input.email)).toHaveLength(1);
  });

  it('can be moved in its owner’s session, but not while impersonating', async () => {
    const { input, token } = await postJob();
    const { id } = (JSON.parse(await open(token)) as { jobByToken: { id: string } }).jobByToken;
    const owner = service.viewer(input.email);
    const moved = { ...input, email: newAddress('new') };
    expect(await update(id, moved, service.viewer(newAddress('other')))).toBe(jobNotFound);
    expect(await update(id, moved, { ...owner, actor_id: uuid() })).toBe(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
    expect(await update(id, moved, owner)).toContain('It now belongs to another address');
    expect(await update(id, moved, owner)).toBe(jobNotFound);
  });

  const notMe = async (email: string) => {
    const { text } = await service.inbox.emailTo(email);
    const token = /\/not-me\/jobs\/([\w.-]+)/.exec(text)?.[1] ?? '';
    await run('mutation ($token: String!) { disownJob(token: $token) { message } }', { token });
  };

  it('goes back to its former address if the new one says "This was not me"', async () => {
    const { input, token } = await postJob();
    await open(token);
    const email = newAddress('other');
    await update(token, { ...input, email });
    await notMe(email);
    const back = await emailedToken(input.email, 3);
    expect(await open(back)).toContain(back);
  });

  it('cannot move to an address that has blocked its sender', async () => {
    const sender = service.viewer(newAddress('sender'));
    const owner = newAddress('owner');
    const post = (email: string) =>
      run(
        'mutation ($input: JobInput!) { postJob(input: $input) { message } }',
        { input: job({ email }) },
        sender,
      );
    await post(owner);
    await notMe(owner);
    const ownAddress = newAddress('own');
    await post(ownAddress);
    const token = await emailedToken(ownAddress);
    expect(await update(token, job({ email: owner }), sender)).toMatch(/^TOO_MANY/);
    expect(await open(token)).toContain(token);
  });
});
