// `npm run bench -- NAME`: each bench compares two variants in one run.
import { BUILD, BUNDLE, runEntry, script } from './run.mjs';

await runEntry({
  web: {
    what: 'login, deep links and second visits on a slow phone, beside one bundle of the same sources',
    lasts: '25 min',
    steps: [BUILD, BUNDLE, script('proofs/bench/web.ts')],
  },
  publication: {
    what: 'what a publication costs a browser that has the release before it',
    lasts: '10 min',
    steps: [BUILD, script('proofs/bench/publication.ts')],
  },
  feel: {
    what: 'how long a key takes until it is seen, and what moves while screens load (-- --only typing)',
    lasts: '15 min',
    steps: [BUILD, script('proofs/bench/feel.ts')],
  },
  lists: {
    what: 'each page of each list on 100,000 evaluations (-- --years=10: on the 10,000,000 of ten years)',
    lasts: '10 min',
    steps: [script('proofs/bench/lists.ts')],
  },
  api: {
    what: 'the call for one evaluation beside bare node:http and a fixed answer of Fastify (-- --rows=10000)',
    lasts: '8 min',
    steps: [BUNDLE, script('proofs/bench/api.ts')],
  },
});
