import { writeFileSync } from 'node:fs';
import { CALLS_PAGE, callsPage } from './docs/calls-table';

writeFileSync(CALLS_PAGE, callsPage());
