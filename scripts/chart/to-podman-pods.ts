import { type Container, type PodSpec, podsOf } from './pods.ts';
import type { KubeObject } from './chart-tools.ts';

/**
 * Converts a release to what podman can run: a Pod for each Deployment or Job. Podman has no Services, so a Pod has the
 * name of its Service. It runs no readiness probes (the test does) and has no nodes to spread over. Only the gateway's
 * port is published. Values of Secrets are inlined, because each version of podman wants Secrets in another form.
 */
export function toPodmanPods(objects: readonly KubeObject[], webPort: number) {
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

/** Settings that podman does not use. */
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
  const {
    startupProbe: _s,
    livenessProbe: _l,
    readinessProbe: _r,
    ports: _p,
    env = [],
    ...supported
  } = container;
  const variables = env.flatMap((variable) => {
    const { name, key, optional } = variable.valueFrom?.secretKeyRef ?? {};
    if (!name || !key) return variable;
    const value = secrets.get(name)?.[key];
    if (value === undefined && !optional) throw new Error(`The Secret ${name} has no ${key}`);
    return value === undefined ? [] : { name: variable.name, value };
  });
  const published = hostPort && { ports: [{ containerPort: 4000, hostPort }] };
  return { ...spec, containers: [{ ...supported, env: variables, ...published }] };
}
