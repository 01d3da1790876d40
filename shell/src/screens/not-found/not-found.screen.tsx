import { LostPage } from '../lost-page';
import { texts } from './texts';

export function NotFoundScreen() {
  return <LostPage code={texts.codigo} message={texts.mensaje} />;
}
