import { serviceNames, urlVariable } from '../../../proto/services.ts';
import { logFile } from '../../stack/log-files.ts';
import type { ProcessOptions } from '../../stack/managed-process.ts';
import { freePorts, type Ports } from '../../stack/ports.ts';
import { processNames, productProcess } from '../../stack/service-processes.ts';
import { type DrillProduct, withProduct } from '../drill-product.ts';
import { Balancer } from '../../testing/balancer.ts';

type Replaceable = (typeof processNames)[number];
export type Instance = Replaceable | `${Replaceable}-2`;

/** The part that an instance belongs to. */
export const kindOf = (name: Instance): Replaceable => name.replace(/-2$/, '') as Replaceable;
const portIn = (ports: Ports, name: Replaceable) => (name === 'gateway' ? ports.web : ports[name]);

/** Users of a product whose processes are replaced, few enough for twice the processes on one machine. */
export const pairedUsers = { people: 16 };

/** The built product with two instances of every service and two gateways, each pair behind a balancer. */
export class PairedProduct {
  readonly product: DrillProduct;
  private readonly balancers: Map<Replaceable, Balancer>;
  private readonly ports: Record<'first' | 'second', Ports>;

  private constructor(
    product: DrillProduct,
    balancers: Map<Replaceable, Balancer>,
    ports: Record<'first' | 'second', Ports>,
  ) {
    this.product = product;
    this.balancers = balancers;
    this.ports = ports;
    product.atTheEnd(() => {
      for (const balancer of balancers.values()) balancer.stop();
    });
  }

  /** Stops the product afterwards, and keeps its logs after a problem. */
  static async use(work: (pairs: PairedProduct) => Promise<void>): Promise<void> {
    const [first, second] = [await freePorts(), await freePorts()];
    const balancers = new Map<Replaceable, Balancer>();
    for (const name of processNames)
      balancers.set(name, await Balancer.start([portIn(first, name), portIn(second, name)]));
    const urlOf = (name: Replaceable) => balancers.get(name)?.url;
    const settings = {
      ...{ PUBLIC_URL: urlOf('gateway'), DRAIN_SECONDS: '5', FINISH_SECONDS: '25' },
      CALL_SECONDS: '30', // a busy machine is not an outage, and late responses are still problems
      ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), urlOf(name)])),
    };
    await withProduct({ settings, ports: first }, async (product) => {
      const pairs = new PairedProduct(product, balancers, { first, second });
      for (const name of processNames) {
        await product.stack.launch(pairs.processOf(`${name}-2`));
        await pairs.awaitReady(name);
        await pairs.awaitReady(`${name}-2`);
      }
      await work(pairs);
    });
  }

  /**
   * Stops an instance, waits, starts it with the current settings, and returns it to its balancer. Returns the seconds
   * that stopping took.
   */
  async replace(name: Instance, overrides: NodeJS.ProcessEnv = {}): Promise<number> {
    const { stack } = this.product;
    const startedAt = Date.now();
    await stack.stop(name, 60_000);
    const seconds = (Date.now() - startedAt) / 1_000;
    const process = this.processOf(name);
    await stack.launch({ ...process, env: { ...process.env, ...overrides } });
    await this.awaitReady(name);
    return seconds;
  }

  private async awaitReady(name: Instance): Promise<void> {
    await this.balancers.get(kindOf(name))?.awaitReady(portIn(this.portsOf(name), kindOf(name)));
  }

  private processOf(name: Instance): ProcessOptions {
    const { at } = this.product.stack;
    const there = { ...at, ports: { ...this.portsOf(name), stripe: this.ports.first.stripe } };
    return { ...productProcess(kindOf(name), there), name, logFile: logFile(at.dataDir, name) };
  }

  private portsOf(name: Instance): Ports {
    return name.endsWith('-2') ? this.ports.second : this.ports.first;
  }
}
