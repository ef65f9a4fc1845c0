import 'reflect-metadata';
import { databaseOptions } from '@nearward/common/database/database';
import { readEnv } from '@nearward/common/env';
import { DataSource } from 'typeorm';
import { matchingService } from '../app.module.js';
import { RematchService } from './rematch.service.js';

/** Has every job matched anew by the service that runs. */
export async function rematchAll(): Promise<void> {
  const env = readEnv(matchingService.env);
  const dataSource = await new DataSource(databaseOptions(env.DATABASE_URL, matchingService)).initialize();
  const count = await dataSource.transaction((manager) => new RematchService().requestAll(manager));
  await dataSource.destroy();
  console.log(`matching: ${count} job(s) will be matched anew`);
}
