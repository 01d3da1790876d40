import { noteConnections } from './connections';
import { noteElements } from './elements';
import { typeInForm, wouldLoseWork } from './form';
import { frameChanges, rememberFrame } from './frame-styles';
import { noteListeners } from './listeners';
import { noteObservers } from './observers';
import { loadedPackages, noteRenderers } from './packages';
import { liveRegistrations } from './registrations';
import { countRequests } from './requests';
import { look, lookOnceQuiet, open, openEarly } from './screen';
import { forgetAnswers } from './server-state';
import { watchFolder } from './site';
import { builtInNamed, rememberSurroundings, surroundings } from './surroundings';
import { noteTimers } from './timers';

/** What can be asked of a page that is looked at. */
const probe = {
  open,
  openEarly,
  look,
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
  noteTimers();
  noteListeners();
  noteObservers();
  noteConnections();
  noteElements();
}
