import { createContext } from 'react';

/** The label of the Enter key on the keyboard of a phone (`enterKeyHint`) in the fields of a form. */
export const EnterKey = createContext<'next' | undefined>(undefined);
