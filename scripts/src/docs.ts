import { readFileSync } from 'node:fs';
import { INTEGRATORS_PAGE, integratorsPage, PAGE_FILE, pageFileText } from './docs/integrators-page';
import { replaceFile } from './store/json-file';

/** `npm run docs`: writes what pages under docs/ state about the sources. */
replaceFile(INTEGRATORS_PAGE, integratorsPage(readFileSync(INTEGRATORS_PAGE, 'utf8')));
replaceFile(PAGE_FILE, pageFileText());
