// The policy of the page forbids eval. Left alone, zod tries it with its first schema and browsers report that. Every
// copy of zod on the page, those inside of the remotes too, reads its settings from this one object; setting it by
// `config()` of zod would put 3 kB of the library into the first file that a visitor waits for.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
