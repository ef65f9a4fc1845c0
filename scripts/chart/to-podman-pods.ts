import { type Container, type MadePod, type PodSpec, podsOf } from './pods.ts';
import type { KubeObject } from './chart-tools.ts';

/**
 * Converts a release to what podman can run: a Pod for each Job, and for each replica of a Deployment one that is called by
 * the name of its Service, which podman does not have. It runs no readiness probes (the test does) and has no nodes to
 * spread over. Values of Secrets are inlined, because each version of podman wants Secrets in another form.
 */
export function toPodmanPods(objects: readonly KubeObject[]) {
  const secrets = new Map(
    objects
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata, stringData }) => [metadata.name, stringData as Record<string, string>]),
  );
  const pods = podsOf(objects).filter(({ of }) => of.kind !== 'Pod');
  const toPod = ({ of, labels, spec }: MadePod, name = of.metadata.name): KubeObject => ({
    ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, labels }, spec: alone(spec, secrets) },
  });
  const replicasOf = (pod: MadePod) =>
    Array.from({ length: (pod.of.spec as { replicas: number }).replicas }, (_, at) =>
      toPod(pod, `${pod.of.metadata.name}-${at + 1}`),
    );
  return {
    migrations: pods.filter(({ of }) => of.kind === 'Job').map((pod) => toPod(pod)),
    deployments: new Map(
      pods.filter(({ of }) => of.kind === 'Deployment').map((pod) => [pod.of.metadata.name, replicasOf(pod)]),
    ),
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

function alone({ topologySpreadConstraints: _, ...spec }: PodSpec & Elsewhere, secrets: Secrets): PodSpec {
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
  return { ...spec, containers: [{ ...supported, env: variables }] };
}
