import { deploymentProblems, type Problem } from '../../services/common/src/deployment.ts';
import { keyHolders, keysHeldBy, kindOf, laptopKeys } from '../../services/common/src/keys.ts';
import { gatewayEnvironment, serviceEnvironment, type Surroundings } from './service-processes.ts';

/** What the processes of a stack would refuse, before any of them is started: each problem once. */
export function environmentProblems(at: Surroundings): Problem[] {
  const problems = keyHolders.flatMap((holder) => {
    const environment = holder === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(holder, at);
    const given = Object.entries(environment).filter(([, value]) => value);
    const missing = keysHeldBy(holder).filter((name) => !environment[name]);
    const defaults = missing.map((name) => [kindOf(name), laptopKeys[kindOf(name)]]);
    return deploymentProblems(Object.fromEntries([...defaults, ...given]));
  });
  return [
    ...new Map(problems.map((problem) => [`${problem.variable}: ${problem.message}`, problem])).values(),
  ];
}
