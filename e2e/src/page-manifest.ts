/** A page of the API without the manifest that it carries: then the shell asks for the manifest. */
export const withoutManifest = (html: string) => html.replace(/<script[^>]*id="manifest".*?<\/script>/s, '');
