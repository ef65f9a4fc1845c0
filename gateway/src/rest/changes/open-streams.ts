import { Injectable } from '@nestjs/common';
import { Observable, type Subscriber } from 'rxjs';

const mostStreams = 6;

/** The open streams of each session at this gateway, oldest first. */
@Injectable()
export class OpenStreams {
  private readonly open = new Map<string, Subscriber<void>[]>();

  /** Counts a stream while it is subscribed. Emits when it must close for a newer one. */
  madeRoom(session_id: string): Observable<void> {
    return new Observable((subscriber) => {
      const before = this.open.get(session_id) ?? [];
      this.open.set(session_id, [...before, subscriber]);
      if (before.length >= mostStreams) before[0]?.next();
      return () => this.forget(session_id, subscriber);
    });
  }

  private forget(session_id: string, ended: Subscriber<void>): void {
    const rest = (this.open.get(session_id) ?? []).filter((subscriber) => subscriber !== ended);
    if (rest.length > 0) this.open.set(session_id, rest);
    else this.open.delete(session_id);
  }
}
