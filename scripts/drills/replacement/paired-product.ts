import { serviceNames, urlVariable } from '../../../proto/services.ts';
import { logFile } from '../../stack/log-files.ts';
import { freePorts } from '../../stack/ports.ts';
import { processNames, productProcess } from '../../stack/service-processes.ts';
import { Balancer } from '../../testing/balancer.ts';
import { type DrillProduct, withProduct } from '../drill-product.ts';

type Replaceable = (typeof processNames)[number];
export type Instance = Replaceable | `${Replaceable}-2`;

/** The part that an instance belongs to. */
export const kindOf = (name: Instance): Replaceable => name.replace(/-2$/, '') as Replaceable;

/** Users of a product whose processes are replaced, few enough for twice the processes on one machine. */
export const pairedUsers = { people: 16 };

/**
 * Stops an instance, waits, starts it with the current settings, and returns it to its balancer. Returns the seconds that
 * stopping took.
 */
type Replace = (name: Instance, settings?: NodeJS.ProcessEnv) => Promise<number>;

/** The built product with two instances of every service and two gateways, each pair behind a balancer. */
export async function withPairs(
  work: (product: DrillProduct, replace: Replace) => Promise<void>,
): Promise<void> {
  const [first, second] = [await freePorts(), await freePorts()];
  const portsOf = (name: Instance) => (name.endsWith('-2') ? second : first);
  const portOf = (name: Instance) => {
    const kind = kindOf(name);
    return portsOf(name)[kind === 'gateway' ? 'web' : kind];
  };
  const pairs = processNames.map(async (name) => {
    return [name, await Balancer.start([portOf(name), portOf(`${name}-2`)])] as const;
  });
  const balancers = new Map(await Promise.all(pairs));
  const urlOf = (name: Replaceable) => balancers.get(name)?.url;
  const settings = {
    ...{ PUBLIC_URL: urlOf('gateway'), DRAIN_SECONDS: '5', FINISH_SECONDS: '25' },
    CALL_SECONDS: '30', // a busy machine is not an outage, and late responses are still problems
    ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), urlOf(name)])),
  };
  await withProduct({ settings, ports: first }, async (product) => {
    const { stack } = product;
    product.atTheEnd(() => {
      for (const balancer of balancers.values()) balancer.stop();
    });
    const awaitReady = (name: Instance) => balancers.get(kindOf(name))?.awaitReady(portOf(name));
    const launch = async (name: Instance, overrides: NodeJS.ProcessEnv = {}) => {
      const there = { ...stack.at, ports: { ...portsOf(name), stripe: first.stripe } };
      const process = productProcess(kindOf(name), there);
      const env = { ...process.env, ...overrides };
      await stack.launch({ ...process, env, name, logFile: logFile(stack.at.dataDir, name) });
      await awaitReady(name);
    };
    for (const name of processNames) {
      await launch(`${name}-2`);
      await awaitReady(name);
    }
    await work(product, async (name, overrides) => {
      const startedAt = Date.now();
      await stack.stop(name, 60_000);
      const seconds = (Date.now() - startedAt) / 1_000;
      await launch(name, overrides);
      return seconds;
    });
  });
}
