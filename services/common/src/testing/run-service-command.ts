import { executeCommand } from '../app/start-service.js';
import type { ServiceDefinition } from '../app/service-definition.js';
import type { TestService } from './test-service.js';

export interface CommandOutcome {
  failed: boolean;
  output: string;
}

/** Runs a command of a service in this process, which is ten times as fast as a new process. */
export const runServiceCommand = (
  definition: ServiceDefinition,
  { env }: TestService,
  [name = '', ...args]: string[],
): Promise<CommandOutcome> =>
  executeCommand(definition, env, name, args).then(
    (output) => ({ failed: false, output }),
    (error: Error) => ({ failed: true, output: error.message }),
  );
