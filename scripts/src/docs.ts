import { readFileSync, writeFileSync } from 'node:fs';
import { CALLS_PAGE, callsPage } from './docs/calls-table';
import { INTEGRATORS_PAGE, integratorsPage, PAGE_FILE, pageFileText } from './docs/integrators-page';
import { schemaFiles } from './docs/schema-files';
import { replaceFile } from './store/json-file';

/** `npm run docs`: writes what pages under docs/ state about the sources. */
writeFileSync(INTEGRATORS_PAGE, integratorsPage(readFileSync(INTEGRATORS_PAGE, 'utf8')));
writeFileSync(PAGE_FILE, pageFileText());
writeFileSync(CALLS_PAGE, callsPage());
for (const [file, text] of schemaFiles()) replaceFile(file, text);
