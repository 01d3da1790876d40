import { readFileSync } from 'node:fs';
import { CALLS_PAGE, callsPage } from './docs/calls-table';
import {
  INTEGRATORS_PAGE,
  integratorsPage,
  PAGE_FILE,
  pageFileText,
  schemaFiles,
} from './docs/integrators-page';
import { replaceFile } from './store/json-file';

/** `npm run docs`: writes what pages under docs/ state about the sources. */
replaceFile(INTEGRATORS_PAGE, integratorsPage(readFileSync(INTEGRATORS_PAGE, 'utf8')));
replaceFile(PAGE_FILE, pageFileText());
replaceFile(CALLS_PAGE, callsPage());
for (const [file, text] of schemaFiles()) replaceFile(file, text);
