import {
  findDeploymentProblems,
  type Problem,
  type Variables,
} from '../../services/common/src/env/deployment.ts';
import { keyHolders, keyNamesOf, keyKind, laptopKeys } from '../../services/common/src/env/keys.ts';
import { gatewayEnvironment, serviceEnvironment, type Surroundings } from './service-processes.ts';

/** What the processes of a stack would refuse, before any of them is started: each problem once. */
export function environmentProblems(at: Surroundings): Problem[] {
  const problems = keyHolders.flatMap((holder) => {
    const environment = holder === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(holder, at);
    const variables: Variables = {};
    for (const name of keyNamesOf(holder))
      if (!environment[name]) variables[keyKind(name)] = laptopKeys[keyKind(name)];
    for (const [name, value] of Object.entries(environment)) if (value) variables[name] = value;
    return findDeploymentProblems(variables);
  });
  return [
    ...new Map(problems.map((problem) => [`${problem.variable}: ${problem.message}`, problem])).values(),
  ];
}
