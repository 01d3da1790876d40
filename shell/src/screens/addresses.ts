/** Query parameter with which the start page shows the form for a forgotten password instead of the sign-in. */
export const FORGOT_PASSWORD_QUERY = 'recuperar';

/** Every role has this page. */
export const MY_ACCOUNT_ADDRESS = '/mi-cuenta';

/** Printed on every sheet, with the code behind `#`. */
export const VERIFY_DOCUMENT_ADDRESS = '/verificar';

export const FORGOT_PASSWORD_ADDRESS = `/?${FORGOT_PASSWORD_QUERY}`;

/** Where the lender's provider of identities sends people back to. */
export const PROVIDER_RETURN_ADDRESS = '/ingreso-con-proveedor';
