import { config } from 'zod/v4/core';

// The policy of the page forbids eval. Left alone, zod tries it with its first schema and browsers report that.
config({ jitless: true });
