import { LostPage } from '../lost-page';
import { texts } from './texts';

export function UnauthorisedScreen() {
  return <LostPage code={texts.codigo} message={texts.mensaje} />;
}
