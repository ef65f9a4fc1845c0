import { duringTests } from '../src/testing/during-tests.js';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';

/** One service for all suites of a spec. */
export const service = duringTests(() => TestService.start(exampleService));

export const query = <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  service.rows(statement, ...values);
