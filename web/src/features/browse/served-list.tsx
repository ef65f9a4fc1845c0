/**
 * Where the gateway writes a plain list of links, shown until the page has loaded. Only for hydration, which keeps what is
 * inside. Signed-in users do not see it, since they may have hidden some of its jobs.
 */
export const ServedList = () => (
  <div id="served-list" data-signed-out-only="" dangerouslySetInnerHTML={{ __html: '' }} />
);
