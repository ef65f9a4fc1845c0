import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';

interface PictureProps {
  /** A piece of the product with example people; it comes once it is near the window. */
  of: ComponentType;
  caption: string;
  /** Keeps the room that it will need. */
  room: string;
}

/** The product itself in place of a picture of it: only to be looked at, and described by its caption. */
export function Picture({ of: Piece, caption, room }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear((was) => was || !!entry?.isIntersecting), {
      rootMargin: '50%',
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div
        ref={frame}
        aria-hidden="true"
        inert
        className={`overflow-hidden rounded-card border border-line bg-ground scripting-none:hidden ${room}`}
      >
        <Suspense>{isNear && <Piece />}</Suspense>
      </div>
      <figcaption className="text-note text-muted">{caption}</figcaption>
    </figure>
  );
}
