import { describe, expect, it } from '@jest/globals';
import { keyNamesOf } from '../../services/common/src/env/keys.js';
import type { Container, PodSpec } from './pods.ts';
import { brokenRules } from './broken-rules.ts';
import type { KubeObject } from './chart-tools.ts';

const labels = { 'app.kubernetes.io/part-of': 'house', 'app.kubernetes.io/component': 'jobs' };
const object = (kind: string, spec: object): KubeObject => ({
  apiVersion: 'v1',
  kind,
  metadata: { name: 'house-jobs' },
  spec,
});

const container = (): Container => ({
  name: 'jobs',
  image: 'registry.example.com/jobs:1.2.3',
  env: [
    { name: 'DRAIN_SECONDS', value: '5' },
    { name: 'FINISH_SECONDS', value: '20' },
    ...['DATABASE_URL', ...keyNamesOf('jobs')].map((key) => ({
      name: key,
      valueFrom: { secretKeyRef: { name: 'house-jobs', key } },
    })),
  ],
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '1', memory: '1Gi' } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  livenessProbe: { httpGet: { path: '/health/live' } },
  readinessProbe: { httpGet: { path: '/health/ready' } },
});

interface Parts {
  of?: Partial<Container>;
  pod?: Partial<PodSpec>;
  from?: object[];
  maxUnavailable?: number;
}

function release({ of, pod, from = [{}], maxUnavailable = 0 }: Parts = {}): KubeObject[] {
  const spec: PodSpec = {
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: 30,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [{ ...container(), ...of }],
    ...pod,
  };
  return [
    object('Deployment', {
      strategy: { rollingUpdate: { maxUnavailable } },
      template: { metadata: { labels }, spec },
    }),
    object('Service', { selector: labels }),
    object('PodDisruptionBudget', { selector: { matchLabels: labels } }),
    object('NetworkPolicy', { podSelector: { matchLabels: labels }, ingress: [{ from }] }),
  ];
}

const secure = container().securityContext;

describe('Chart rules', () => {
  it('report no problem for a valid release', () => {
    expect(brokenRules(release())).toEqual([]);
  });

  it.each<[string, Parts]>([
    ['may be root', { pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } } }],
    ['can write on its root', { of: { securityContext: { ...secure, readOnlyRootFilesystem: false } } }],
    ['can gain rights', { of: { securityContext: { ...secure, allowPrivilegeEscalation: true } } }],
    ['keeps capabilities', { of: { securityContext: { ...secure, capabilities: {} } } }],
    ['has no seccomp profile', { pod: { securityContext: { runAsNonRoot: true, runAsUser: 1000 } } }],
    ['has no limits', { of: { resources: { requests: { cpu: '1', memory: '1Gi' } } } }],
    ['has an image without a version', { of: { image: 'registry.example.com/jobs:latest' } }],
  ])('say that a container %s', (wrong, parts) => {
    expect(brokenRules(release(parts))).toEqual([`Deployment house-jobs: the container jobs ${wrong}`]);
  });

  it.each<[string, Parts]>([
    ['has a token of the cluster', { pod: { automountServiceAccountToken: true } }],
    ['reaches into its node', { pod: { hostNetwork: true } }],
    ['has no probe of readiness', { of: { readinessProbe: { httpGet: { path: '/' } } } }],
    ['is cut off before it has drained and finished', { pod: { terminationGracePeriodSeconds: 20 } }],
    ['goes away before its successor is ready', { maxUnavailable: 1 }],
    [
      'reads the Secret house-billing, which is another’s',
      { of: { envFrom: [{ secretRef: { name: 'house-billing' } }] } },
    ],
    [
      'reads PARTIES_SEAL_KEY, which is for others',
      { of: { env: [...(container().env ?? []), { name: 'PARTIES_SEAL_KEY' }] } },
    ],
    [
      'lacks LISTING_ROOT_KEY',
      { of: { env: container().env?.filter(({ name }) => name !== 'LISTING_ROOT_KEY') } },
    ],
    [
      'reads the Secret house-jobs-owner, which is another’s',
      { pod: { volumes: [{ name: 'keys', secret: { secretName: 'house-jobs-owner' } }] } },
    ],
  ])('say that a process %s', (wrong, parts) => {
    const problems = brokenRules(release(parts)).filter((problem) => !problem.includes('the container'));
    expect(problems).toEqual([`Deployment house-jobs: ${wrong}`]);
  });

  it('say that a process has no service, disruption budget or network policy', () => {
    for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy']) {
      const objects = release().filter((one) => one.kind !== kind);
      expect(brokenRules(objects)).toEqual([`Deployment house-jobs: has no ${kind}`]);
    }
  });

  it('report a policy that lets everyone in', () => {
    expect(brokenRules(release({ from: [] }))).toEqual(['NetworkPolicy house-jobs: lets everybody in']);
  });
});
