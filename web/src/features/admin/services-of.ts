import { type ServiceName, serviceNames } from '@nearward/proto/services';
import type { FailedWorkOfAll, ServiceWork } from './desk-queries';

/** Each service with its work; null for one that did not answer. */
export const servicesOf = (work: FailedWorkOfAll): [ServiceName, ServiceWork | null][] =>
  serviceNames.map((name) => [name, work[name]]);
