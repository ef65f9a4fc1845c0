import { type Container, type MadePod, type PodSpec, podsOf } from './pods.ts';
import { formerKeysOf, keyHolders, keyNamesOf } from '../../services/common/src/env/keys.ts';
import type { KubeObject } from './chart-tools.ts';

/** The problems of a release's objects according to our own rules. */
export function brokenRules(objects: readonly KubeObject[]): string[] {
  const pods = podsOf(objects);
  return [
    ...pods.flatMap(podProblems),
    ...pods.flatMap((pod) => deploymentProblems(pod, objects)),
    ...ingressProblems(objects),
  ];
}

function podProblems({ of, labels, spec }: MadePod): string[] {
  const say = (wrong: string) => `${of.kind} ${of.metadata.name}: ${wrong}`;
  const containers = [...spec.containers, ...(spec.initContainers ?? [])];
  const problems = containers.flatMap((container) => containerProblems(spec, container));
  if (spec.automountServiceAccountToken !== false) problems.push('has a token of the cluster');
  if (spec.hostNetwork || spec.hostPID || spec.volumes?.some(({ hostPath }) => hostPath))
    problems.push('reaches into its node');
  const foreign = secretsOf(spec, containers).filter((name) => !ownSecrets(of, labels).includes(name));
  problems.push(...foreign.map((name) => `reads the Secret ${name}, which is another’s`));
  problems.push(...keyProblems(labels, containers));
  return problems.map(say);
}

function containerProblems(spec: PodSpec, { name, image, resources, securityContext: own = {} }: Container) {
  const { runAsNonRoot, runAsUser, seccompProfile } = { ...spec.securityContext, ...own };
  const broken: Record<string, boolean> = {
    'may be root': runAsNonRoot !== true || !runAsUser,
    'can write on its root': own.readOnlyRootFilesystem !== true,
    'can gain rights': own.allowPrivilegeEscalation !== false || own.privileged === true,
    'keeps capabilities': !own.capabilities?.drop?.includes('ALL') || (own.capabilities.add ?? []).length > 0,
    'has no seccomp profile': seccompProfile?.type !== 'RuntimeDefault',
    'has no limits': !resources?.limits?.cpu || !resources.limits.memory,
    'asks for nothing': !resources?.requests?.cpu || !resources.requests.memory,
    'has an image without a version': !/(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image),
  };
  return Object.entries(broken).flatMap(([wrong, is]) => (is ? [`the container ${name} ${wrong}`] : []));
}

/** Only the service itself uses its database role; only the migration uses the owner's role. */
function ownSecrets(of: KubeObject, labels: Record<string, string>): string[] {
  const name = labels['app.kubernetes.io/part-of'] ?? '';
  const component = labels['app.kubernetes.io/component'] ?? '';
  const service = component.replace(/-(migrate|bulk)$/, '');
  const own = `${name}-${service}`;
  return of.kind === 'Job' && component !== service ? [own, `${own}-owner`] : [own];
}

/** Each process reads exactly the keys that it needs. */
function keyProblems(labels: Record<string, string>, containers: readonly Container[]): string[] {
  const service = (labels['app.kubernetes.io/component'] ?? '').replace(/-migrate$/, '');
  const holder = keyHolders.find((name) => name === service);
  if (!holder) return [];
  const keyNames: readonly string[] = keyNamesOf(holder);
  const allowed: readonly string[] = [...keyNames, ...formerKeysOf(holder)];
  return containers.flatMap(({ env = [] }) => {
    const read = env.map(({ name }) => name).filter((name) => /_(KEY|SECRET)$/.test(name));
    return [
      ...read.filter((name) => !allowed.includes(name)).map((name) => `reads ${name}, which is for others`),
      ...keyNames.filter((name) => !read.includes(name)).map((name) => `lacks ${name}`),
    ];
  });
}

const secretsOf = (spec: PodSpec, containers: readonly Container[]): string[] => [
  ...(spec.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []),
  ...containers.flatMap(({ env = [], envFrom = [] }) => [
    ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
    ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
  ]),
];

/** A Deployment must survive a rollout and the loss of a node without downtime. */
function deploymentProblems({ of, labels, spec }: MadePod, objects: readonly KubeObject[]): string[] {
  if (of.kind !== 'Deployment') return [];
  const say = (wrong: string) => `${of.kind} ${of.metadata.name}: ${wrong}`;
  const { strategy } = of.spec as { strategy?: { rollingUpdate?: { maxUnavailable?: unknown } } };
  const selecting = (kind: string) =>
    objects.some((object) => {
      const { selector, podSelector } = (object.spec ?? {}) as Record<
        string,
        { matchLabels?: Labels } | undefined
      >;
      const matchLabels =
        object.kind === 'Service' ? (selector as Labels | undefined) : (selector ?? podSelector)?.matchLabels;
      return (
        object.kind === kind &&
        matchLabels &&
        Object.entries(matchLabels).every(([key, value]) => labels[key] === value)
      );
    });
  const [container] = spec.containers;
  const isCalled = !labels['app.kubernetes.io/component']?.endsWith('-bulk');
  const seconds = (name: string) => Number(container?.env?.find((variable) => variable.name === name)?.value);
  const broken: Record<string, boolean> = {
    'goes away before its successor is ready': strategy?.rollingUpdate?.maxUnavailable !== 0,
    'has no probe of life': container?.livenessProbe?.httpGet?.path !== '/health/live',
    'has no probe of readiness': container?.readinessProbe?.httpGet?.path !== '/health/ready',
    'is cut off before it has drained and finished': !(
      (spec.terminationGracePeriodSeconds ?? 0) >
      seconds('DRAIN_SECONDS') + seconds('FINISH_SECONDS')
    ),
    'has no PodDisruptionBudget': !selecting('PodDisruptionBudget'),
    'has no Service': isCalled && !selecting('Service'),
    'has no NetworkPolicy': !selecting('NetworkPolicy'),
  };
  return Object.entries(broken).flatMap(([wrong, is]) => (is ? [say(wrong)] : []));
}
type Labels = Record<string, string>;

/** Ingress is allowed only to the gateway. */
const ingressProblems = (objects: readonly KubeObject[]): string[] =>
  objects.flatMap(({ kind, metadata, spec }) => {
    if (kind !== 'NetworkPolicy') return [];
    const { ingress = [], podSelector } = spec as {
      ingress?: { from?: unknown[] }[];
      podSelector: { matchLabels?: Labels };
    };
    const isGateway = podSelector.matchLabels?.['app.kubernetes.io/component'] === 'gateway';
    const open = ingress.some(({ from }) => !from?.length);
    return open && !isGateway ? [`NetworkPolicy ${metadata.name}: lets everybody in`] : [];
  });
