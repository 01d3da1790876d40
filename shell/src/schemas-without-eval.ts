// The policy of the page forbids `eval`. zod tries it once with its first schema, and the browser would report that as a
// violation. All copies of zod on the page, also those inside the remotes, read their settings from this object. zod's
// own `config()` would do the same and add 3 kB of the library to the first file that a visitor waits for.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
