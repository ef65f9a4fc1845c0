import { deploymentProblems, laptopKeys, type Problem } from '../../services/common/src/deployment.ts';
import { serviceEnvironment, type Surroundings } from './service-processes.ts';

/** What the processes of a stack would refuse, before any of them is started; billing has every variable there is. */
export function environmentProblems(at: Surroundings): Problem[] {
  const given = Object.entries(serviceEnvironment('billing', at)).filter(([, value]) => value);
  return deploymentProblems({ ...laptopKeys, ...Object.fromEntries(given) });
}
