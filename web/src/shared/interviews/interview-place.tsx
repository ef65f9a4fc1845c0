import type { Interview } from '@nearward/proto/rest/interview';
import { isolated } from '@nearward/proto/isolated';

const link = 'inline-flex min-h-11 items-center pointer-fine:min-h-6';

interface InterviewPlaceProps {
  interview: Pick<Interview, 'method' | 'video_url' | 'address'>;
  /** Who calls whom, for an interview by phone. */
  call: string;
  /** Of the video link. */
  className?: string;
}

/** The place of a booked interview: who calls, the video link or the address. */
export function InterviewPlace({ interview, call, className = link }: InterviewPlaceProps) {
  const { method, video_url, address } = interview;
  if (method === 'phone') return <p>{call}</p>;
  if (video_url)
    return (
      <a href={video_url} target="_blank" rel="noreferrer" className={className}>
        Join the video call
      </a>
    );
  return address ? <p>At {isolated(address)}</p> : null;
}
