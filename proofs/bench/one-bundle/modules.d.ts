declare module 'virtual:remotes' {
  export const modules: Record<string, () => Promise<unknown>>;
  export const areas: import('shared-domain/remotes').Areas;
}
