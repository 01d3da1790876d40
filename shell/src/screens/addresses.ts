/** Shows the forgotten-password form on the start page. */
export const FORGOT_PASSWORD_QUERY = 'recuperar';

/** Common to all roles. */
export const MY_ACCOUNT_ADDRESS = '/mi-cuenta';

/** Printed on every sheet, with the code behind `#`. */
export const VERIFY_SHEET_ADDRESS = '/verificar';

export const FORGOT_PASSWORD_ADDRESS = `/?${FORGOT_PASSWORD_QUERY}`;

export const PROVIDER_RETURN_ADDRESS = '/ingreso-con-proveedor';
