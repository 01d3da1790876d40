/** Something on the error console of the browser. */
export interface Printed {
  text: string;
  /** The script, or the call that was answered with an error. */
  address: string;
}

/** What a person saw who signed in and came to the screens of one remote. */
export interface Visit {
  remote: string;
  username: string;
  /** Whether the page asked for the manifest of the remote at all. */
  wasAsked: boolean;
  heading?: string;
  /** The reason on the shell's panel, when that stands in the place of the screens. */
  failure?: string;
  printed: Printed[];
}

/** What was seen of a candidate and of the remotes that shared its page. */
export interface Sight {
  candidate: Visit;
  others: Visit[];
  /** Others that fail on a page without the candidate too. */
  failAlone: string[];
  /** Versions of each shared package on the page. */
  shared: Record<string, string[]>;
  /** How many copies of react-dom draw into the page, by version. */
  renderers: string[];
}
