declare module 'virtual:remotes' {
  /** The screens of each remote, by its name. */
  export const modules: Record<string, () => Promise<unknown>>;
  /** The sidebar's links of all remotes. */
  export const areas: import('shared-domain/remotes').Areas;
}
