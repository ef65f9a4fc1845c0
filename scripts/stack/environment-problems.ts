import { deploymentProblems, type Problem, type Variables } from '../../services/common/src/deployment.ts';
import { keyHolders, keysHeldBy, kindOf, laptopKeys } from '../../services/common/src/keys.ts';
import { gatewayEnvironment, serviceEnvironment, type Surroundings } from './service-processes.ts';

/** What the processes of a stack would refuse, before any of them is started: each problem once. */
export function environmentProblems(at: Surroundings): Problem[] {
  const problems = keyHolders.flatMap((holder) => {
    const environment = holder === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(holder, at);
    const variables: Variables = {};
    for (const name of keysHeldBy(holder))
      if (!environment[name]) variables[kindOf(name)] = laptopKeys[kindOf(name)];
    for (const [name, value] of Object.entries(environment)) if (value) variables[name] = value;
    return deploymentProblems(variables);
  });
  return [
    ...new Map(problems.map((problem) => [`${problem.variable}: ${problem.message}`, problem])).values(),
  ];
}
