interface Shape {
  shape: object;
}

/** The schemas of responses in `proto/rest/job.ts`. */
export interface JobShapes {
  postedJob: Shape;
  publicJob: Shape;
}

const fragment = (comment: string, name: string, type: string, { shape }: Shape) =>
  `
/** ${comment} */
export const ${name.charAt(0).toLowerCase()}${name.slice(1)} = graphql(` +
  `\`
  fragment ${name} on ${type} {
${Object.keys(shape)
  .map((field) => `    ${field}\n`)
  .join('')}  }
\`);
`;

/** The gateway's selections of a job, so that a field of a response is listed once. */
export const jobFragments = ({ postedJob, publicJob }: JobShapes): string =>
  `// Made by npm run generate.
import { graphql } from '../../graph/graphql.js';
${fragment('The fields of a job for its owner.', 'PostedJobFields', 'PostedJob', postedJob)}${fragment(
    'The fields of a job for a professional.',
    'PublicJobFields',
    'Job',
    publicJob,
  )}`;
