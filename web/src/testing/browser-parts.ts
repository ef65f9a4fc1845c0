import { jest } from '@jest/globals';

/** Browser features that our pages need and jsdom lacks. */
export function addBrowserParts(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
  Object.assign(window, {
    scrollTo: () => undefined,
    EventSource: SilentEvents,
    IntersectionObserver: UnseenParts,
    matchMedia: wideWindow,
  });
}

const wideWindow = () => Object.assign(new EventTarget(), { matches: false });

/** Nothing is pushed to a page under test. */
class SilentEvents {
  close = (): void => undefined;
}

/** Nothing is scrolled into view. */
class UnseenParts {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

/** Tests advance the time. */
export const stopTheClock = () =>
  jest.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
