import * as frameStyles from './frame-styles';
import * as registrations from './registrations';
import * as screen from './screen';
import * as surroundings from './surroundings';

/** Functions that the review calls in a page. */
const probe = { ...frameStyles, ...registrations, ...screen, ...surroundings };

export type PageProbe = typeof probe;

/** A symbol is no name among the globals, which are compared. */
const KEY = Symbol.for('mount-probe');

// This runs before every other script of the page, also in frames inside it.
if (window === window.top && !(KEY in window)) {
  Object.defineProperty(window, KEY, { value: probe });
  surroundings.noteRenderers();
  screen.noteRequests();
  registrations.noteRegistrations();
}
