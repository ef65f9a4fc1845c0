import type { KubeObject } from './chart-tools.ts';

/** The package that has the models of a group. Groups without a dot, or ending in k8s.io, are Kubernetes' own. */
const packages: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** The module of an object's model: `kubernetes-models/apps/v1/Deployment`. */
export function moduleOf({ apiVersion, kind }: Pick<KubeObject, 'apiVersion' | 'kind'>): string | undefined {
  const [group = ''] = apiVersion.split('/');
  const own = !group.includes('.') || group.endsWith('.k8s.io');
  const name = packages[group] ?? (own ? 'kubernetes-models' : undefined);
  return name && `${name}/${apiVersion}/${kind}`;
}

/** Groups without a published package of types; only the YAML of their objects is checked. */
export const unknownGroups = ['redis.redis.opstreelabs.in'];
