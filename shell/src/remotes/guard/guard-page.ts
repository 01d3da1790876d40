import { registryOfPage } from '../registry';
import { filesOfPage, fixPolicy } from './page-policy';
import { guardInsertions, trustFiles } from './script-guard';
import { watchStyleSheets } from './style-sheets';

/** Runs first on a page that was built. From then on the page loads only files whose hash is known. */
export function guardPage(): void {
  trustFiles(filesOfPage(), document.baseURI);
  guardInsertions();
  watchStyleSheets();
  const registry = registryOfPage();
  if (registry) fixPolicy(registry);
}
