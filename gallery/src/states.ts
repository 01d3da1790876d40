import type { ReactElement } from 'react';

/** The states of one component, by what is particular about each. */
export interface Shown {
  states: Record<string, ReactElement>;
  /** Each state covers the page, so it has a page of its own. */
  isAlone?: true;
}

export const together = (states: Shown['states']): Shown => ({ states });
export const alone = (states: Shown['states']): Shown => ({ states, isAlone: true });

/** What a module exports and draws: by the rule of the house only components begin with one capital letter. */
type ComponentName<Module> = Extract<
  {
    [Name in keyof Module]: Name extends Uppercase<string & Name>
      ? never
      : Name extends Capitalize<string & Name>
        ? Name
        : never;
  }[keyof Module],
  string
>;

/** An entry for each component of a module. A component without one is an error of the compiler. */
export type EveryComponent<Module, Invisible extends ComponentName<Module> = never> = Record<
  Exclude<ComponentName<Module>, Invisible>,
  Shown
>;
