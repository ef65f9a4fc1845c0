import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Prerenders a page with each of its parts in place, since parts at its end would need inline scripts and are hidden without
 * them. An error fails the build.
 */
export default async function prerenderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let hasFailed = false;
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      console.error(error);
      hasFailed = true;
    },
  });
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status: hasFailed ? 500 : status, headers });
}
