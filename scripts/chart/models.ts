import type { KubeObject } from './tools.ts';

/** The package that has the models of a group; what has no dot, or ends in k8s.io, is Kubernetes' own. */
const packages: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** Where the model of an object's kind is: `kubernetes-models/apps/v1/Deployment`. */
export function moduleOf({ apiVersion, kind }: Pick<KubeObject, 'apiVersion' | 'kind'>): string | undefined {
  const [group = ''] = apiVersion.split('/');
  const own = !group.includes('.') || group.endsWith('.k8s.io');
  const name = packages[group] ?? (own ? 'kubernetes-models' : undefined);
  return name && `${name}/${apiVersion}/${kind}`;
}

/** Groups whose types nobody publishes as a package: of their objects only the YAML is looked at. */
export const unknownGroups = ['redis.redis.opstreelabs.in'];
