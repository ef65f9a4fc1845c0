import { site } from '@nearward/proto/rest/site';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';

const siteFields = fieldsOf('Site', site);

export const siteCalls = [
  mappedEndpoint('GET /sites', graphql('query Sites { sites { ...SiteFields } }', [siteFields]), {
    respond: (sites) => ({ sites }),
  }),
  endpoint(
    'POST /sites',
    graphql(
      `
        mutation AddSite($name: String!, $job_location: String!) {
          addSite(name: $name, job_location: $job_location) {
            message
            site {
              ...SiteFields
            }
          }
        }
      `,
      [siteFields],
    ),
  ),
  endpoint(
    'PUT /sites/:id',
    graphql(
      `
        mutation ChangeSite(
          $id: ID!
          $name: String
          $name_before: String
          $job_location: String
          $job_location_before: String
        ) {
          changeSite(
            id: $id
            name: $name
            name_before: $name_before
            job_location: $job_location
            job_location_before: $job_location_before
          ) {
            message
            site {
              ...SiteFields
            }
          }
        }
      `,
      [siteFields],
    ),
  ),
  endpoint('DELETE /sites/:id', graphql('mutation DeleteSite($id: ID!) { deleteSite(id: $id) { message } }')),
];
