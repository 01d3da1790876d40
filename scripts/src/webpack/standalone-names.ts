/** The page of a single remote, as the shell's build leaves it. */
export const STANDALONE_PAGE = 'standalone.html';

/** The page has this text in the place of the address of its own files, which only publishing knows. */
export const STANDALONE_HOST = '__STANDALONE_HOST__/';
