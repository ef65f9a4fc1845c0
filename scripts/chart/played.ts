import { type Container, type PodSpec, podsOf } from './pods.ts';
import type { KubeObject } from './tools.ts';

/**
 * What podman plays of a release: of each Deployment or Job a Pod. There are no Services, so a Pod is called like the
 * Service that would lead to it, and answers under that name. There is nobody who asks probes, which the test does instead,
 * and no node to be spread over; a port is published on this machine only for the gateway. What comes from a Secret is put
 * in its place, since each version of podman wants Secrets kept in another form.
 */
export function playable(objects: readonly KubeObject[], webPort: number) {
  const secrets = new Map(
    objects
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata, stringData }) => [metadata.name, stringData as Record<string, string>]),
  );
  const pods = podsOf(objects).filter(({ of }) => of.kind !== 'Pod');
  const made = pods.map(({ of, labels, spec }): KubeObject => {
    const isGateway = labels['app.kubernetes.io/component'] === 'gateway';
    return {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: of.metadata.name, labels },
      spec: alone(spec, secrets, isGateway ? webPort : undefined),
    };
  });
  const isJob = (at: number) => pods[at]?.of.kind === 'Job';
  return {
    migrations: made.filter((_, at) => isJob(at)),
    processes: made.filter((_, at) => !isJob(at)),
  };
}

type Secrets = Map<string, Record<string, string>>;

/** What somebody else would look at. */
interface Elsewhere {
  topologySpreadConstraints?: unknown;
  startupProbe?: unknown;
  livenessProbe?: unknown;
  readinessProbe?: unknown;
  ports?: unknown;
}

function alone(
  { topologySpreadConstraints: _, ...spec }: PodSpec & Elsewhere,
  secrets: Secrets,
  hostPort?: number,
): PodSpec {
  const [container] = spec.containers as (Container & Elsewhere)[];
  if (!container) return spec;
  const { startupProbe: _s, livenessProbe: _l, readinessProbe: _r, ports: _p, env = [], ...kept } = container;
  const told = env.flatMap((variable) => {
    const { name, key, optional } = variable.valueFrom?.secretKeyRef ?? {};
    if (!name || !key) return variable;
    const value = secrets.get(name)?.[key];
    if (value === undefined && !optional) throw new Error(`The Secret ${name} has no ${key}`);
    return value === undefined ? [] : { name: variable.name, value };
  });
  const published = hostPort && { ports: [{ containerPort: 4000, hostPort }] };
  return { ...spec, containers: [{ ...kept, env: told, ...published }] };
}
