/**
 * Creates or updates the services' databases and roles on a Postgres of our own in containers. DATABASE_URL is the
 * server's superuser; a service's two roles have the password in `<SERVICE>_DATABASE_PASSWORD`.
 */
import { databaseOf, serviceNames } from '../../proto/services.ts';
import { findDeploymentProblems, formatEnvProblems } from '../../services/common/src/env/deployment.ts';
import { databaseUrl, prepareDatabases } from './databases.ts';

const { DATABASE_URL = '', ...env } = process.env;
const passwords = new Map(
  serviceNames.map((service) => [databaseOf(service), env[`${service.toUpperCase()}_DATABASE_PASSWORD`]]),
);

const problems = findDeploymentProblems({ ...env, DATABASE_URL });
if (problems.length > 0) {
  console.error(formatEnvProblems(problems));
  process.exit(78);
}
await prepareDatabases(databaseUrl(DATABASE_URL, ''), [...passwords.keys()], (name) => passwords.get(name));
