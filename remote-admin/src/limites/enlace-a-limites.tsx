import { useUser } from 'shared-auth';
import { TextLink } from 'shared-ui';

export const TITULO = 'Límites y controles';

/** Leads to the page of limits. */
export const EnlaceALimites = () => <TextLink to={`/${useUser().rol}/limites`}>{TITULO}</TextLink>;
