declare let __webpack_public_path__: string;

const script = document.currentScript as HTMLScriptElement | null;

// The script is copied next to releases, at an address unknown to the build. The shell's files are two
// folders above it.
if (script) __webpack_public_path__ = new URL('../../', script.src).href;

export {};
