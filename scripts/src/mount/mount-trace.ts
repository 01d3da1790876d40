/** What the journeys need to prove that whatever a remote leaves behind is found. */
export { memoryOf } from './memory';
export { pageScript } from './page-script';
export { growthBetween, ROUNDS, type Trace } from './trace.rules';
