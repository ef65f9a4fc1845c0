import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { TestService } from '@nearward/common/testing/test-service';
import { ListingReminders } from '@nearward/marketplace/listing/listing-reminders.service';
import { jobsService } from '../src/app.module.js';
import { JobRepublisher } from '../src/jobs/job-republisher.js';
import { job } from './factories.js';

describe('A post whose caller has given up', () => {
  const service = duringTests(async () => {
    const started = await TestService.start(jobsService);
    // These would wait for the locked table too.
    await started.endSweeps(JobRepublisher, ListingReminders);
    return started;
  });
  const areConnectionsIdle = () =>
    eventually(async () => {
      const busy = `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
      expect(await service.dataSource.query(busy)).toEqual([]);
    });

  it('is not stored late, so that the same post again makes one job', async () => {
    const input = job();
    const post = {
      query: 'mutation ($input: JobInput!) { postJob(input: $input) { message } }',
      variables: { input },
    };
    const holder = service.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table job in share mode');

    const body = JSON.stringify(post);
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
    await areConnectionsIdle();

    const count = () =>
      service.dataSource.query('select count(*)::int as jobs from job where email = $1', [input.email]);
    expect(await count()).toEqual([{ jobs: 0 }]);
    const { data } = await service.graphql<{ postJob: object }>(null, post.query, post.variables);
    expect(data.postJob).toBeTruthy();
    expect(await count()).toEqual([{ jobs: 1 }]);
  });
});
