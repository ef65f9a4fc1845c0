import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { siteFields } from '@nearward/proto/rest/site';

// The same schema as the service's.
export const check = standardSchemaResolver(siteFields);
