/** An event of a service worker, as far as ours uses it: the types of the DOM lack them. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkEvent {
  readonly request: Request;
  /** The tab that will have the page which a navigation asks for. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface PageMessageEvent extends WorkEvent {
  readonly data: unknown;
  readonly source: Pick<Tab, 'postMessage'> | null;
}

interface Tab {
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Events {
  install: WorkEvent & {
    /** Since Chrome 123. */
    addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
  };
  activate: WorkEvent;
  fetch: FetchEvent;
  message: PageMessageEvent;
}

export const worker = globalThis as unknown as Pick<Window, 'location'> & {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { type: 'window' }): Promise<Tab[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
