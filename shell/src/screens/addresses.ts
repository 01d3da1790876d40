/** Query of the start page that shows the forgot-password view in place of the sign-in. */
export const FORGOT_PASSWORD_QUERY = 'recuperar';

export const FORGOT_PASSWORD_ADDRESS = `/?${FORGOT_PASSWORD_QUERY}`;
