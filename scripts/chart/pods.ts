import type { KubeObject } from './chart-tools.ts';

interface Security {
  runAsNonRoot?: boolean;
  runAsUser?: number;
  seccompProfile?: { type?: string };
  allowPrivilegeEscalation?: boolean;
  readOnlyRootFilesystem?: boolean;
  privileged?: boolean;
  capabilities?: { drop?: string[]; add?: string[] };
}

interface Probe {
  httpGet?: { path: string };
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
  }[];
  envFrom?: { secretRef?: { name: string } }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Security;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  ports?: { name?: string; containerPort: number; hostPort?: number }[];
}

export interface PodSpec {
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  restartPolicy?: string;
  terminationGracePeriodSeconds?: number;
  securityContext?: Security;
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; secret?: { secretName: string }; hostPath?: object }[];
}

/** A pod and the object that creates it. */
export interface MadePod {
  of: KubeObject;
  labels: Record<string, string>;
  spec: PodSpec;
}

type WithTemplate = { template: { metadata: { labels: Record<string, string> }; spec: PodSpec } };

export const podsOf = (objects: readonly KubeObject[]): MadePod[] =>
  objects.flatMap((of) => {
    if (of.kind === 'Pod') return [{ of, labels: of.metadata.labels ?? {}, spec: of.spec as PodSpec }];
    if (!['Deployment', 'StatefulSet', 'DaemonSet', 'Job'].includes(of.kind)) return [];
    const { template } = of.spec as WithTemplate;
    return [{ of, labels: template.metadata.labels, spec: template.spec }];
  });
