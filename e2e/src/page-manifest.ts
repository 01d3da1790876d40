/** Removes the inlined manifest, so that the shell fetches it. */
export const withoutManifest = (html: string) => html.replace(/<script[^>]*id="manifest".*?<\/script>/s, '');
