declare const REMOTE_NAME: string;

declare module '#developed-areas' {
  export const areas: import('shared-domain/remotes').Areas | undefined;
}

declare module '#developed-remote' {
  const remote: import('shared-auth').RemoteModule;
  const { default: component, contract, hasUnsavedWork }: typeof remote;

  export { component as default, contract, hasUnsavedWork };
}
