/** The page of a single remote, as the shell's build leaves it. */
export const STANDALONE_PAGE = 'standalone.html';

/** Stands there for the address of the page's own files, which only publishing knows. */
export const STANDALONE_HOST = '__STANDALONE_HOST__/';
