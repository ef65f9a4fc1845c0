import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { eventually } from '@nearward/common/testing/eventually';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { JobRepublisher } from '../src/jobs/job-republisher.js';
import { job } from './factories.js';
import { testedJob } from './tested-job.js';

describe('A post whose caller has given up', () => {
  const jobs = listingDuringTests(testedJob);
  beforeAll(() => jobs.service.endSweeps(JobRepublisher, ListingReminders)); // they would wait for the locked table too

  it('is not stored late, so that the same post again makes one job', async () => {
    const { service } = jobs;
    const email = jobs.newEmail();
    const query = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    const body = JSON.stringify({ query, variables: { input: job({ email }) } });
    const holder = service.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table job in share mode');

    const { hostname, port } = new URL(service.url);
    // Half open, to see when the service has noticed the end.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.write(
      [
        `POST /graphql HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json`,
        `${viewerHeader}: ${signEnvelope({ viewer: null, client: 'gave-up' }, 'jobs')}`,
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ].join('\r\n'),
    );
    await waitUntilBlocked(holder, 1);
    socket.resume().end();
    await once(socket, 'end');
    await holder.rollbackTransaction();
    await holder.release();
    const busy = `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    await eventually(async () => expect(await jobs.rows(busy)).toEqual([]));

    expect(await jobs.countListings(email)).toBe(0);
    await jobs.post(email);
    expect(await jobs.countListings(email)).toBe(1);
  });
});
