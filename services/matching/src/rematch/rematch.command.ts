import type { Command } from '@nearward/common/app/service-definition';
import { RematchService } from './rematch.service.js';

/** Requests that the running service matches every job again. */
export const rematchCommand: Command = async ({ app, dataSource }) => {
  const count = await dataSource.transaction((manager) => app.get(RematchService).requestAll(manager));
  return `matching: ${count} job(s) will be matched again`;
};
