// zod tries `eval`, which the page's policy forbids and the browser reports. All copies of zod, also in
// remotes, read this object; zod's own `config()` would add 3 kB to the first file.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
