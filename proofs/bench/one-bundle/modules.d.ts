declare module 'virtual:remotes' {
  /** The screens of each remote, by its name. */
  export const modules: Record<string, () => Promise<unknown>>;
  /** The sidebar's links of all remotes. */
  export const areas: import('shared-domain/remotes').Areas;
}

declare module '#shell/bootstrap' {
  export function mount(createRouter: unknown): void;
}

declare module '#shell/sidebar-links' {
  export function provideAreasLocally(areas: import('shared-domain/remotes').Areas): void;
}

declare module '#shell/singletons/react-router-dom' {
  export const createBrowserRouter: unknown;
}
