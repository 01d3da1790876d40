/** The page of a single remote, as the shell's build leaves it. */
export const SOLO_PAGE = 'solo.html';

/** Stands there for the address of the page's own files, which only publishing knows. */
export const SOLO_HOST = '__SOLO_HOST__/';
