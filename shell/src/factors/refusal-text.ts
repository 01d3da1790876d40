import { errorText, fieldErrors } from 'shared-auth';

/** What the API says of a proof or a factor: the text of the field that it refused, else that of the whole. */
export function refusalText(error: unknown): string {
  return Object.values(fieldErrors(error)).find(Boolean) ?? errorText(error);
}
