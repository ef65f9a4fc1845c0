import type { Interview } from '@nearward/proto/rest/interview';
import { isolated } from '../isolated';

const link = 'inline-flex min-h-11 items-center pointer-fine:min-h-6';

/** Where a booked interview takes place: the video link or the address. */
export function InterviewPlace({ interview: { video_url, address } }: { interview: Interview }) {
  if (video_url)
    return (
      <a href={video_url} target="_blank" rel="noreferrer" className={`${link} break-all`}>
        Join the video call
      </a>
    );
  return address ? <p>At {isolated(address)}</p> : null;
}
