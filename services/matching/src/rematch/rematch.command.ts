import type { Command } from '@nearward/common/app/service-definition';
import { RematchService } from './rematch.service.js';

/** Has every job matched anew by the service that runs. */
export const rematch: Command = async ({ app, dataSource }) => {
  const count = await dataSource.transaction((manager) => app.get(RematchService).requestAll(manager));
  return `matching: ${count} job(s) will be matched anew`;
};
