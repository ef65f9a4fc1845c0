import { afterAll, beforeAll } from '@jest/globals';
import { findFreePort } from '@nearward/common/testing/find-free-port';
import { KillableService } from '@nearward/common/testing/killable-service';
import { openTestPool } from '@nearward/common/testing/test-database';
import { ListingClient } from '@nearward/marketplace/testing/listing-client';
import type pg from 'pg';
import { testedJob } from './tested-job.js';

/** During the tests of a `describe`: jobs, the process to kill in its place after `jobs.service.halt()`, and the database. */
export function killableJobs() {
  const jobs = new ListingClient(testedJob);
  let process: KillableService;
  let database: pg.Pool;
  beforeAll(async () => {
    await jobs.start();
    process = new KillableService('jobs', jobs.service, await findFreePort(), { SWEEP_SECONDS: '0.1' });
    database = openTestPool(jobs.service.env.DATABASE_URL);
  });
  afterAll(async () => {
    await process.halt();
    await database.end();
    await jobs.service.stop();
  });
  return {
    jobs,
    get process() {
      return process;
    },
    get database() {
      return database;
    },
  };
}
