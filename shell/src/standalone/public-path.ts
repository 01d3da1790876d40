declare let __webpack_public_path__: string;

const script = document.currentScript as HTMLScriptElement | null;

// This entry is copied beside releases, under an address that the build cannot know: its files are where it is.
if (script) __webpack_public_path__ = new URL('../../', script.src).href;

export {};
