import { endpoint } from '../endpoint.js';

export const siteCalls = [
  endpoint('GET /sites', 'sites'),
  endpoint('POST /sites', 'addSite'),
  endpoint('PUT /sites/:id', 'changeSite'),
  endpoint('DELETE /sites/:id', 'deleteSite'),
];
