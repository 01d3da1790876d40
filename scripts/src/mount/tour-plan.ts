/** Which remote an account looks at, and who is told about it. */
export interface TourPlan {
  remote: string;
  /** Paths below the base of a role, as release.json names them. */
  screens: readonly string[];
  /** Those of them that some account of the remote has opened. */
  reached: Set<string>;
  manifest: string;
  /** Address below which its files are. */
  folder: string;
  tell(what: string, done: number, of: number): void;
  /** Adds the time that a part took. */
  time(part: string, milliseconds: number): void;
}
