import { registryOfPage } from '../registry';
import { filesOfPage, settlePage } from './page-policy';
import { guardInsertions, trustFiles } from './script-guard';

/** Before anything else of a page that was built: from here on only known files enter it. */
export function guardPage(): void {
  trustFiles(filesOfPage(), document.baseURI);
  guardInsertions();
  const registry = registryOfPage();
  if (registry) settlePage(registry);
}
