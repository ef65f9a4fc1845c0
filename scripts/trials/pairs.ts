import { rmSync } from 'node:fs';
import { serviceNames, urlVariable } from '../../proto/services.ts';
import { logFile } from '../stack/logs.ts';
import { freePorts } from '../stack/ports.ts';
import { gatewayProcess, serviceProcess } from '../stack/service-processes.ts';
import { Stack } from '../stack/stack.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { withoutLimits } from '../testing/whole-stack.ts';
import { Balancer } from './balancer.ts';

export const replaceable = [...serviceNames, 'gateway'] as const;
type Replaceable = (typeof replaceable)[number];
export type Instance = Replaceable | `${Replaceable}-2`;

/** The built product with two of every service and two gateways, each pair behind a balancer. */
export class Pairs {
  readonly stack: Stack;
  private readonly balancers: Map<Replaceable, Balancer>;
  private readonly portOf: (name: Instance) => number;

  private constructor(
    stack: Stack,
    balancers: Map<Replaceable, Balancer>,
    portOf: (name: Instance) => number,
  ) {
    this.stack = stack;
    this.balancers = balancers;
    this.portOf = portOf;
  }

  static async start(settings: NodeJS.ProcessEnv): Promise<Pairs> {
    const [first, second] = [await freePorts(), await freePorts()];
    const portIn = (ports: typeof first, name: Replaceable) => (name === 'gateway' ? ports.web : ports[name]);
    const balancers = new Map<Replaceable, Balancer>();
    for (const name of replaceable)
      balancers.set(name, await Balancer.before([portIn(first, name), portIn(second, name)]));
    const urlOf = (name: Replaceable) => balancers.get(name)?.url;
    const { PATH, HOME } = process.env;
    const env = {
      ...{ PATH, HOME, APP_ENV: 'test', PUBLIC_URL: urlOf('gateway'), ...withoutLimits, ...settings },
      ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), urlOf(name)])),
    };
    const stack = new Stack({ env, ports: first, dataDir: throwAwayFolder(), throwAway: true });
    const pairs = new Pairs(stack, balancers, (name) =>
      name.endsWith('-2')
        ? portIn(second, name.slice(0, -2) as Replaceable)
        : portIn(first, name as Replaceable),
    );
    try {
      await stack.startAll();
      const at = { ...stack.at, ports: { ...second, stripe: first.stripe } };
      for (const name of replaceable) {
        const process = name === 'gateway' ? gatewayProcess(at) : serviceProcess(name, at);
        const twin = `${name}-2`;
        await stack.launch({ ...process, name: twin, logFile: logFile(at.dataDir, twin) });
        await pairs.seen(name, `${name}-2`);
      }
    } catch (error) {
      await pairs.stop();
      throw error;
    }
    return pairs;
  }

  /** Told to stop, waited for, started again, and back behind its balancer. Returns how long it took to end, in seconds. */
  async replace(name: Instance): Promise<number> {
    const startedAt = Date.now();
    await this.stack.stop(name, 60_000);
    const seconds = (Date.now() - startedAt) / 1_000;
    await this.stack.start(name);
    await this.seen(name);
    return seconds;
  }

  /** Returns where the logs are, if they are to be kept. */
  async stop(keepLogs = false): Promise<string | null> {
    await this.stack.stop();
    for (const balancer of this.balancers.values()) balancer.stop();
    if (keepLogs) return this.stack.at.dataDir;
    rmSync(this.stack.at.dataDir, { recursive: true, force: true });
    return null;
  }

  private async seen(...names: Instance[]): Promise<void> {
    for (const name of names)
      await this.balancers.get(name.replace(/-2$/, '') as Replaceable)?.sees(this.portOf(name));
  }
}
