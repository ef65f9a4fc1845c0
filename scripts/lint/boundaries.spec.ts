import { describe, expect, it } from '@jest/globals';
import { boundaryProblem } from './boundaries.ts';

describe('Import boundaries', () => {
  const forbidden = [
    ['services/jobs/src/jobs/job.entity.ts', 'services/profiles/src/profiles/profile.entity.ts'],
    ['services/jobs/test/keys.e2e-spec.ts', 'services/billing/src/hires/hire-state-machine.ts'],
    ['services/common/src/env/env.ts', 'services/marketplace/src/private-links.ts'],
    ['services/common/src/env/env.ts', 'services/common/src/errors/request-error.ts'],
    ['services/common/src/database/sql.ts', 'services/common/src/events/queues.ts'],
    ['services/common/src/events/relay.ts', 'services/common/src/email/email-sender.ts'],
    ['services/common/src/app/service-app.ts', 'services/common/src/testing/test-service.ts'],
    ['services/contacts/src/cards/job.object.ts', 'services/contacts/src/pairs/known-pairs.ts'],
    ['services/contacts/src/answers/answers.resolver.ts', 'services/contacts/src/unlocks/payers.service.ts'],
    ['services/contacts/src/interviews/offers.ts', 'services/contacts/src/pipeline/pipeline.resolver.ts'],
    ['services/marketplace/src/private-links.ts', 'services/jobs/src/jobs/job.entity.ts'],
    ['services/jobs/src/main.ts', 'gateway/src/main.ts'],
    ['proto/money.ts', 'services/common/src/env/env.ts'],
    ['gateway/src/main.ts', 'services/identity/src/main.ts'],
    ['web/src/shared/api.ts', 'web/src/features/help/help.tsx'],
    ['web/src/features/help/help.tsx', 'web/src/features/jobs/job-fields.tsx'],
    ['web/src/features/help/help.tsx', 'services/common/src/env/env.ts'],
    ['scripts/sandbox/inbox.ts', 'scripts/project.ts'],
    ['scripts/e2e/pages.e2e.ts', 'services/jobs/src/main.ts'],
  ] as const;
  const allowed = [
    ['services/jobs/test/keys.e2e-spec.ts', 'services/jobs/src/main.ts'],
    ['services/jobs/src/main.ts', 'services/marketplace/src/private-links.ts'],
    ['web/src/routes/help.tsx', 'web/src/features/help/help.tsx'],
    ['web/src/features/help/help.tsx', 'proto/pages.ts'],
    ['web/src/features/help/help.suite.tsx', 'web/src/testing/open-app.tsx'],
    ['scripts/e2e/pages.e2e.ts', 'scripts/project.ts'],
    ['services/common/src/events/relay.ts', 'services/common/src/database/sql.ts'],
    ['services/common/src/errors/dependency-errors.ts', 'services/common/src/errors/request-error.ts'],
    ['services/contacts/src/pairs/known-pairs.ts', 'services/contacts/src/cards/job.object.ts'],
    ['services/contacts/src/app.module.ts', 'services/contacts/src/pairs/known-pairs.ts'],
    ['services/contacts/src/resolvers.ts', 'services/contacts/src/pipeline/pipeline.resolver.ts'],
    ['services/common/src/env/env.spec.ts', 'services/common/src/testing/eventually.ts'],
  ] as const;

  it('keep each part from importing others', () => {
    for (const [file, imported] of forbidden)
      expect([file, boundaryProblem(file, imported)]).toEqual([
        file,
        expect.stringContaining('may not import'),
      ]);
    for (const [file, imported] of allowed)
      expect([file, boundaryProblem(file, imported)]).toEqual([file, undefined]);
  });

  it('cover every folder', () => {
    const problem = boundaryProblem('services/common/src/clock.ts', 'services/common/src/env/env.ts');
    expect(problem).toContain('is in none of the folders');
  });
});
