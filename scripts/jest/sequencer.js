import TestSequencer from '@jest/test-sequencer';

/** Started first: most of their time is waiting, and last they would run alone. */
const LONG = [
  'fuzz.test',
  'registrar/envio',
  'killed',
  'commands.test',
  'server.test',
  'processes',
  'reproducible-paths',
];

const rank = ({ path }) => LONG.findIndex((name) => path.includes(name));
const isLong = (test) => rank(test) >= 0;

/** Without measured durations, the smallest test comes first for quick feedback. */
export default class Sequencer extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const long = sorted.filter(isLong).sort((one, other) => rank(one) - rank(other));
    const [last, ...rest] = sorted.filter((test) => !isLong(test)).reverse();
    return [...(last ? [last] : []), ...long, ...rest.reverse()];
  }
}
