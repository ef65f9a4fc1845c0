import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import { PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { jobs } from './running-jobs.js';

describe('Job', () => {
  const { service } = jobs;
  const eventsOf = async (id: string) =>
    (await service.publishedEvents('jobs.v1.JobPosted')).filter((event) => event.job?.id === id);

  it('is posted without an account, and only the email has the private link', async () => {
    const email = jobs.newEmail();
    expect(await jobs.post(email)).toBe('Job posted successfully! Check your email for the management link.');
    const fields = 'title email job_location specialties turnover_challenge_rating';
    expect(await jobs.open(await jobs.emailedToken(email), {}, fields)).toEqual({
      title: 'Registered Nurse · Cardiology',
      email,
      job_location: 'San Francisco, CA',
      specialties: ['Cardiology'],
      turnover_challenge_rating: 3,
    });
    // Who has never signed in learns how.
    expect((await service.inbox.emailTo(email)).text).toMatch(/choose\s“Open\syour\sworkspace”/);
  });

  it('is published with its complete state and an encrypted poster', async () => {
    const { id, email } = await jobs.create();
    const [event] = await eventsOf(id);
    expect(event?.job).toMatchObject({
      employerName: 'Bayside Clinic',
      place: { formattedAddress: 'San Francisco, CA' },
    });
    const rows = JSON.stringify(await jobs.rows('select * from outbox'));
    for (const hidden of [email, 'Chris Poster', '415 555 0100']) expect(rows).not.toContain(hidden);
    const poster = unseal(PosterSchema, event?.job?.sealedPoster ?? new Uint8Array(), laptopKeys.SEAL_KEY);
    expect(poster).toMatchObject({ email, contactName: 'Chris Poster', contactPhone: '415 555 0100' });
  });

  it('is changed and deleted by its link, which then stops working', async () => {
    const posted = await jobs.create();
    const { id, email, token } = posted;
    const specialties = ['Cardiology', 'Other: Sleep Medicine'];
    expect(
      await jobs.act(
        'updateJob',
        { token, input: job({ email, specialties, job_location: 'Oakland, CA' }) },
        {},
        '{ message job { title job_location } }',
      ),
    ).toEqual({
      message: 'Job updated successfully!',
      job: { title: 'Registered Nurse · Cardiology +1', job_location: 'Oakland, CA' },
    });
    expect(await jobs.remove(token)).toBe('Job deleted successfully!');
    for (const call of [jobs.open(token), jobs.edit(posted, token), jobs.remove(token)])
      await expect(call).rejects.toThrow('NOT_FOUND: Job not found');
    const removed = await service.publishedEvents('jobs.v1.JobRemoved');
    expect(removed.map(({ jobId }) => jobId)).toContain(id);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is rejected with the reason if a field is missing or invalid', async () => {
    const cases: [Partial<Record<keyof JobFieldsInput, unknown>>, string][] = [
      [{ email: '' }, 'Please fill in all required fields.'],
      [{ provider_types: [] }, 'Please fill in all required fields.'],
      [{ practice_settings: [] }, 'Please select at least one practice setting.'],
      [{ specialties: [] }, 'Please select at least one specialty.'],
      [{ specialties: ['Other'] }, 'Please specify the other specialty.'],
      [{ job_location: 'Nowhereville, CA' }, 'Location not found. Please check the address and try again.'],
      [{ work_life_balance_rating: 6 }, 'Please choose a rating from 1 to 5.'],
      [{ specialties: ['Witchcraft'] }, 'Please choose from the list.'],
      [{ employer_name: 'NUL \0' }, 'Please remove characters that cannot be printed.'],
    ];
    for (const [wrong, text] of cases)
      await expect(jobs.act('postJob', { input: { ...job(), ...wrong } })).rejects.toThrow(
        `INVALID: ${text}`,
      );
  });

  it('resolves by reference without the poster’s data, and to null after its removal', async () => {
    const { id } = await jobs.create();
    const references = [id, uuid()].map((each) => ({ __typename: 'Job', id: each }));
    const query =
      'query ($references: [_Any!]!) { _entities(representations: $references) { ... on Job { title employer_name } } }';
    expect(await jobs.run(query, { references })).toEqual([
      { title: 'Registered Nurse · Cardiology', employer_name: 'Bayside Clinic' },
      null,
    ]);
    await expect(jobs.run(query.replace('title', 'title email'), { references })).rejects.toThrow(
      'Cannot query field "email" on type "Job"',
    );
  });
});
