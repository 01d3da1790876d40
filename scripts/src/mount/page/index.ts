import { frameChanges, rememberFrame } from './frame-styles';
import { liveRegistrations, noteRegistrations, watchFolder } from './registrations';
import { countRequests, forgetAnswers, lookOnceQuiet, open, typeInForm, wouldLoseWork } from './screen';
import {
  builtInNamed,
  loadedPackages,
  noteRenderers,
  rememberSurroundings,
  surroundings,
} from './surroundings';

/** Functions that the review calls in a page. */
const probe = {
  open,
  lookOnceQuiet,
  typeInForm,
  wouldLoseWork,
  forgetAnswers,
  watchFolder,
  rememberSurroundings,
  surroundings,
  builtInNamed,
  rememberFrame,
  frameChanges,
  liveRegistrations,
  loadedPackages,
};

export type PageProbe = typeof probe;

/** A symbol is no name among the globals, which are compared. */
const KEY = Symbol.for('mount-probe');

// This runs before every other script of the page, also in frames inside it.
if (window === window.top && !(KEY in window)) {
  Object.defineProperty(window, KEY, { value: probe });
  noteRenderers();
  countRequests();
  noteRegistrations();
}
