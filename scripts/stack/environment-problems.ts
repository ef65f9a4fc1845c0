import {
  findDeploymentProblems,
  type Problem,
  type Variables,
} from '../../services/common/src/env/deployment.ts';
import { readKeys } from '../../services/common/src/env/derived-keys.ts';
import { keyHolders, keyKind, keyNamesOf, laptopKeys } from '../../services/common/src/env/keys.ts';
import { gatewayEnvironment, serviceEnvironment, type StackEnvironment } from './service-processes.ts';

/** The problems that would keep a stack's processes from starting, each once. */
export function environmentProblems(at: StackEnvironment): Problem[] {
  const problems = keyHolders.flatMap((holder) => {
    const environment = holder === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(holder, at);
    const variables: Variables = {};
    for (const name of keyNamesOf(holder)) variables[name] = laptopKeys[keyKind(name)];
    const settings = { ...environment, ...readKeys(holder, environment) };
    for (const [name, value] of Object.entries(settings)) if (value) variables[name] = value;
    return findDeploymentProblems(variables);
  });
  return [
    ...new Map(problems.map((problem) => [`${problem.variable}: ${problem.message}`, problem])).values(),
  ];
}
