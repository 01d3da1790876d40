declare let __webpack_public_path__: string;

const script = document.currentScript as HTMLScriptElement | null;

// This script is copied beside releases, to an address that the build does not know, so webpack learns at run time
// where the other files of the shell are: two folders above this script.
if (script) __webpack_public_path__ = new URL('../../', script.src).href;

export {};
