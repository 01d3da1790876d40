import * as frameStyles from './frame-styles';
import * as registrations from './registrations';
import * as screen from './screen';
import * as surroundings from './surroundings';

const probe = { ...frameStyles, ...registrations, ...screen, ...surroundings };

export type PageProbe = typeof probe;

/** A symbol is not among the compared globals. */
const KEY = Symbol.for('mount-probe');

// Also runs inside frames.
if (window === window.top && !(KEY in window)) {
  Object.defineProperty(window, KEY, { value: probe });
  surroundings.noteRenderers();
  screen.noteRequests();
  registrations.noteRegistrations();
}
