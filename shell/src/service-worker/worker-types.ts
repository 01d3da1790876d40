/** The events and the global object of a service worker, as far as ours uses them: the types of the DOM lack them. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Route {
  condition: { urlPattern: string };
  source: 'network';
}

interface InstallEvent extends WorkEvent {
  /** Since Chrome 123. */
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

export interface FetchEvent extends WorkEvent {
  readonly request: Request;
  /** The tab that will have the page which a navigation asks for. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface PageMessageEvent extends WorkEvent {
  readonly data: unknown;
  /** The page that says it. */
  readonly source: Pick<Tab, 'postMessage'> | null;
}

interface Tab {
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Events {
  install: InstallEvent;
  activate: WorkEvent;
  fetch: FetchEvent;
  message: PageMessageEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { type: 'window' }): Promise<Tab[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/** The global object of the worker. */
export const worker = globalThis as unknown as WorkerScope;
