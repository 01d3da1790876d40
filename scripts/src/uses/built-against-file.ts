/** Beside `release.json`: what the fingerprints in it stand for. Browsers never load it. */
export const BUILT_AGAINST = 'built-against.json';
