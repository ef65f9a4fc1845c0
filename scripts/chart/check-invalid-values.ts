import { helm } from './chart-tools.ts';

/** Values in addition to those of a small installation, by `--set`, and Helm's message about them. */
const invalidValues: [values: string, expectedError: string][] = [
  [
    '',
    'publicUrl: say where people find the product, without a path: --set publicUrl=https://www.example.com',
  ],
  ['mailFrom=', "mailFrom: say what mails come from: --set mailFrom='Example <hello@example.com>'"],
  [
    'adminEmails=null',
    "adminEmails: name who opens the operator console: --set 'adminEmails={admin@example.com}'",
  ],
  [
    'image.registry=',
    'image.registry: say where the images are: --set image.registry=registry.example.com/nearward',
  ],
  [
    'publicUrl=http://www.example.com',
    'publicUrl: must be https in production: --set publicUrl=https://www.example.com',
  ],
  [
    'trustedProxies=null',
    "trustedProxies: name the addresses or networks of the proxies in front of the gateway: --set 'trustedProxies={10.0.0.0/8}'",
  ],
  ['publicUrl=https://www.example.com/jobs', 'without a path'],
  [
    'only={job}',
    'only: there is no job; name some of billing, contacts, gateway, identity, jobs, matching, profiles',
  ],
  ['services.jobs.image.digest=1.2.3', 'the image.digest of jobs: must be sha256: and 64 digits'],
  [
    'services.jobs.env.POSTER_SEAL_KEY=x',
    'the env of jobs: POSTER_SEAL_KEY is secret; put it into the Secret nearward-jobs',
  ],
  [
    'secrets.from=values',
    "secrets.from: values end up in Helm's history, so not in production: --set secrets.from=existing (or external)",
  ],
  [
    'appEnv=test,secrets.from=values',
    'secrets.values.jobs.POSTER_SEAL_KEY: is missing; .env.example says what it is',
  ],
  [
    'secrets.from=external',
    'secrets.external.store.name: name the store that the operator asks: --set secrets.external.store.name=vault',
  ],
  ['defaults.resources.limits=null', 'the resources of jobs: need limits for cpu and memory'],
  ['defaults.autoscaling.min=9', 'the autoscaling of jobs: min (9) is more than max (6)'],
  [
    'services.matching.autoscaling.by=waiting',
    'the autoscaling of matching: by waiting needs --set metrics.enabled=true,metrics.prometheusUrl=http://prometheus.observe:9090',
  ],
  [
    'services.jobs.bulk.enabled=true',
    'bulk.enabled of jobs: nothing comes to it in bulk, only to matching, contacts',
  ],
  [
    'services.matching.bulk.enabled=true,services.matching.bulk.autoscaling.by=waiting',
    'the bulk.autoscaling of matching: by waiting needs --set metrics.enabled=true',
  ],
  [
    'gateway.autoscaling.by=waiting',
    'gateway.autoscaling.by: nothing waits for a gateway in a queue: cpu or none',
  ],
  [
    'metrics.podMonitor=true',
    'metrics.podMonitor: there is nothing to read without --set metrics.enabled=true',
  ],
  [
    'metrics.rules=x',
    'metrics.rules: must be a file of Prometheus with groups: --set-file metrics.rules=rules.yml',
  ],
  [
    'route.enabled=true',
    "route.parents: name the Gateway that it hangs on: --set 'route.parents[0].name=public'",
  ],
];

const usable = [
  '--set',
  'publicUrl=https://www.example.com,mailFrom=a@example.com,adminEmails={a@example.com},image.registry=r.example.com/nearward,trustedProxies={10.0.0.0/8}',
];

/** The values that Helm accepts, or rejects with another message. */
export const checkInvalidValues = (): string[] =>
  invalidValues.flatMap(([values, expectedError]) => {
    const settings = values ? [...usable, '--set', values] : [];
    const { ok, stderr } = helm(['template', 'n', 'deploy/chart', ...settings]);
    if (!ok && stderr.includes(expectedError)) return [];
    return `The values ${values || '(none)'} are ${ok ? 'accepted' : `rejected by ${stderr}`}, not by "${expectedError}"`;
  });
