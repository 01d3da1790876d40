import { readFileSync, writeFileSync } from 'node:fs';
import { INTEGRATORS_PAGE, integratorsPage } from './docs/integrators-page';

writeFileSync(INTEGRATORS_PAGE, integratorsPage(readFileSync(INTEGRATORS_PAGE, 'utf8')));
