import { createContext } from 'react';

/** What the Enter key of a phone promises in the fields below; whatever the browser finds fit unless told. */
export const EnterKey = createContext<'next' | undefined>(undefined);
