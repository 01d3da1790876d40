import TestSequencer from '@jest/test-sequencer';

/** Those that take longest, most of it waiting: begun last they would run on alone. */
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

/** On a machine that has not measured them yet: the smallest file first, to tell soon that all works, then the long ones. */
export default class Sequencer extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const long = sorted.filter(isLong).sort((one, other) => rank(one) - rank(other));
    const [last, ...rest] = sorted.filter((test) => !isLong(test)).reverse();
    return [...(last ? [last] : []), ...long, ...rest.reverse()];
  }
}
