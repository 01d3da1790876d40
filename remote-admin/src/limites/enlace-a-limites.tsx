import { useUser } from 'shared-auth';
import { TextLink } from 'shared-ui';

export const TITULO = 'Límites y controles';

export const EnlaceALimites = () => <TextLink to={`/${useUser().rol}/limites`}>{TITULO}</TextLink>;
