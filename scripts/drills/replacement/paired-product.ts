import { rmSync } from 'node:fs';
import { serviceNames, urlVariable } from '../../../proto/services.ts';
import { logFile } from '../../stack/log-files.ts';
import type { ProcessOptions } from '../../stack/managed-process.ts';
import { freePorts, type Ports } from '../../stack/ports.ts';
import { gatewayProcess, serviceProcess } from '../../stack/service-processes.ts';
import { Stack } from '../../stack/stack.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { withoutLimits } from '../../testing/test-stack.ts';
import { Balancer } from './balancer.ts';

const replaceable = [...serviceNames, 'gateway'] as const;
type Replaceable = (typeof replaceable)[number];
export type Instance = Replaceable | `${Replaceable}-2`;
export const instances = replaceable.flatMap((each): Instance[] => [each, `${each}-2`]);

/** The part that an instance belongs to. */
export const kindOf = (name: Instance): Replaceable => name.replace(/-2$/, '') as Replaceable;
const portIn = (ports: Ports, name: Replaceable) => (name === 'gateway' ? ports.web : ports[name]);

/** The built product with two instances of every service and two gateways, each pair behind a balancer. */
export class PairedProduct {
  readonly stack: Stack;
  private readonly balancers: Map<Replaceable, Balancer>;
  private readonly ports: Record<'first' | 'second', Ports>;

  private constructor(
    stack: Stack,
    balancers: Map<Replaceable, Balancer>,
    ports: Record<'first' | 'second', Ports>,
  ) {
    this.stack = stack;
    this.balancers = balancers;
    this.ports = ports;
  }

  static async start(settings: NodeJS.ProcessEnv): Promise<PairedProduct> {
    const [first, second] = [await freePorts(), await freePorts()];
    const balancers = new Map<Replaceable, Balancer>();
    for (const name of replaceable)
      balancers.set(name, await Balancer.before([portIn(first, name), portIn(second, name)]));
    const urlOf = (name: Replaceable) => balancers.get(name)?.url;
    const { PATH, HOME } = process.env;
    const env = {
      ...{ PATH, HOME, APP_ENV: 'test', PUBLIC_URL: urlOf('gateway'), ...withoutLimits, ...settings },
      ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), urlOf(name)])),
    };
    const stack = new Stack({ env, ports: first, dataDir: tempDir(), throwAway: true });
    const pairs = new PairedProduct(stack, balancers, { first, second });
    try {
      await stack.startAll();
      for (const name of replaceable) {
        await stack.launch(pairs.processOf(`${name}-2`));
        await pairs.seen(name, `${name}-2`);
      }
    } catch (error) {
      await pairs.stop();
      throw error;
    }
    return pairs;
  }

  /**
   * Stops an instance, waits, starts it with the current settings, and returns it to its balancer. Returns the seconds
   * that stopping took.
   */
  async replace(name: Instance, overrides: NodeJS.ProcessEnv = {}): Promise<number> {
    const startedAt = Date.now();
    await this.stack.stop(name, 60_000);
    const seconds = (Date.now() - startedAt) / 1_000;
    const process = this.processOf(name);
    await this.stack.launch({ ...process, env: { ...process.env, ...overrides } });
    await this.seen(name);
    return seconds;
  }

  /** Returns the folder of the logs if they are kept. */
  async stop(keepLogs = false): Promise<string | null> {
    await this.stack.stop();
    for (const balancer of this.balancers.values()) balancer.stop();
    if (keepLogs) return this.stack.at.dataDir;
    rmSync(this.stack.at.dataDir, { recursive: true, force: true });
    return null;
  }

  private async seen(...names: Instance[]): Promise<void> {
    for (const name of names)
      await this.balancers.get(kindOf(name))?.sees(portIn(this.portsOf(name), kindOf(name)));
  }

  private processOf(name: Instance): ProcessOptions {
    const { at } = this.stack;
    const there = { ...at, ports: { ...this.portsOf(name), stripe: this.ports.first.stripe } };
    const kind = kindOf(name);
    const process = kind === 'gateway' ? gatewayProcess(there) : serviceProcess(kind, there);
    return { ...process, name, logFile: logFile(at.dataDir, name) };
  }

  private portsOf(name: Instance): Ports {
    return name.endsWith('-2') ? this.ports.second : this.ports.first;
  }
}
