import { helm } from './chart-tools.ts';

const invalidValues: Record<string, { set: string[]; expectedError: string }> = {
  'no settings': {
    set: [],
    expectedError:
      'publicUrl: say where people find the product, without a path: --set publicUrl=https://www.example.com',
  },
  'no sender': {
    set: ['mailFrom='],
    expectedError: "mailFrom: say what mails come from: --set mailFrom='Example <hello@example.com>'",
  },
  'no admin': {
    set: ['adminEmails=null'],
    expectedError:
      "adminEmails: name who opens the operator console: --set 'adminEmails={admin@example.com}'",
  },
  'no registry': {
    set: ['image.registry='],
    expectedError:
      'image.registry: say where the images are: --set image.registry=registry.example.com/nearward',
  },
  'http in production': {
    set: ['publicUrl=http://www.example.com'],
    expectedError: 'publicUrl: must be https in production: --set publicUrl=https://www.example.com',
  },
  'no proxies in production': {
    set: ['trustedProxies=null'],
    expectedError:
      "trustedProxies: name the addresses or networks of the proxies in front of the gateway: --set 'trustedProxies={10.0.0.0/8}'",
  },
  'a path in the address': {
    set: ['publicUrl=https://www.example.com/jobs'],
    expectedError: 'without a path',
  },
  'an unknown process': {
    set: ['only={job}'],
    expectedError:
      'only: there is no job; name some of billing, contacts, gateway, identity, jobs, matching, profiles',
  },
  'a misspelled service': {
    set: ['services.job.replicas=3'],
    expectedError: "value must be one of 'identity', 'jobs', 'profiles', 'matching', 'contacts', 'billing'",
  },
  'a misspelled name': {
    set: ['defaults.replica=3'],
    expectedError: "at '/defaults': additional properties 'replica' not allowed",
  },
  'text for a number': {
    set: ['gateway.replicas=two'],
    expectedError: "at '/gateway/replicas': got string, want integer",
  },
  'no such level': {
    set: ['logLevel=all'],
    expectedError: "value must be one of 'fatal', 'error', 'warn', 'info', 'debug', 'silent'",
  },
  'a path in the origin of a passkey': {
    set: ['passkeys.origins={https://www.example.com/login}'],
    expectedError: "at '/passkeys/origins/0'",
  },
  'a number for a variable': {
    set: ['services.jobs.env.SWEEP_SECONDS=20'],
    expectedError: "at '/services/jobs/env/SWEEP_SECONDS': got number, want string",
  },
  'a digest that is none': {
    set: ['services.jobs.image.digest=1.2.3'],
    expectedError: 'the image.digest of jobs: must be sha256: and 64 digits',
  },
  'a secret in plain text': {
    set: ['services.jobs.env.POSTER_SEAL_KEY=x'],
    expectedError: 'the env of jobs: POSTER_SEAL_KEY is secret; put it into the Secret nearward-jobs',
  },
  'secrets as values in production': {
    set: ['secrets.from=values'],
    expectedError:
      "secrets.from: values end up in Helm's history, so not in production: --set secrets.from=existing (or external)",
  },
  'a secret that is missing': {
    set: ['appEnv=test', 'secrets.from=values'],
    expectedError: 'secrets.values.jobs.POSTER_SEAL_KEY: is missing; .env.example says what it is',
  },
  'no store': {
    set: ['secrets.from=external'],
    expectedError:
      'secrets.external.store.name: name the store that the operator asks: --set secrets.external.store.name=vault',
  },
  'no limits': {
    set: ['defaults.resources.limits=null'],
    expectedError: 'the resources of jobs: need limits for cpu and memory',
  },
  'more than the most': {
    set: ['defaults.autoscaling.min=9'],
    expectedError: 'the autoscaling of jobs: min (9) is more than max (6)',
  },
  'nothing to scale by': {
    set: ['services.matching.autoscaling.by=waiting'],
    expectedError:
      'the autoscaling of matching: by waiting needs --set metrics.enabled=true,metrics.prometheusUrl=http://prometheus.observe:9090',
  },
  'bulk work where there is none': {
    set: ['services.jobs.bulk.enabled=true'],
    expectedError: 'bulk.enabled of jobs: nothing comes to it in bulk, only to matching, contacts',
  },
  'bulk work that nothing tells of': {
    set: ['services.matching.bulk.enabled=true', 'services.matching.bulk.autoscaling.by=waiting'],
    expectedError: 'the bulk.autoscaling of matching: by waiting needs --set metrics.enabled=true',
  },
  'a gateway that waits': {
    set: ['gateway.autoscaling.by=waiting'],
    expectedError: 'gateway.autoscaling.by: nothing waits for a gateway in a queue: cpu or none',
  },
  'nothing to read': {
    set: ['metrics.podMonitor=true'],
    expectedError: 'metrics.podMonitor: there is nothing to read without --set metrics.enabled=true',
  },
  'rules that are none': {
    set: ['metrics.rules=x'],
    expectedError:
      'metrics.rules: must be a file of Prometheus with groups: --set-file metrics.rules=rules.yml',
  },
  'a route to nowhere': {
    set: ['route.enabled=true'],
    expectedError: "route.parents: name the Gateway that it hangs on: --set 'route.parents[0].name=public'",
  },
};

const usable = [
  '--set',
  'publicUrl=https://www.example.com,mailFrom=a@example.com,adminEmails={a@example.com},image.registry=r.example.com/nearward,trustedProxies={10.0.0.0/8}',
];

/** The values that Helm accepts, or rejects with another message. */
export const checkInvalidValues = (): string[] =>
  Object.entries(invalidValues).flatMap(([name, { set, expectedError }]) => {
    const settings = set.flatMap((one) => ['--set', one]);
    const { ok, stderr } = helm([
      'template',
      'n',
      'deploy/chart',
      ...(set.length > 0 ? usable : []),
      ...settings,
    ]);
    if (ok) return [`Values with ${name} are accepted instead of rejected with: ${expectedError}`];
    return stderr.includes(expectedError)
      ? []
      : [`Values with ${name} are rejected with another message than "${expectedError}":\n${stderr}`];
  });
