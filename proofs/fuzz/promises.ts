import { formulasIn } from '../../api/testing/spreadsheet';
import { type Answer, API_HEADERS } from '../../api/testing/test-api';

const MOST_ERRORS = 20;
const LONGEST_NAME = 80;
const LARGEST_REFUSAL = 8 * 1024;
/** Texts of libraries, and the number that pages interpret as a server error. */
const NOT_FOR_PEOPLE = /500|Invalid|expected|undefined/;

export function brokenPromise({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return `${statusCode} is nobody's mistake but ours`;
  for (const [name, value] of Object.entries(API_HEADERS)) {
    if (headers[name] !== value) return `${name} is ${headers[name]}`;
  }
  if (statusCode >= 400) return faultOfRefusal(body);
  if (!String(headers['content-type']).startsWith('text/csv')) return undefined;
  const [formula] = [',', ';'].flatMap((separator) => formulasIn(body, separator));
  return formula === undefined ? undefined : `a cell begins with a formula: ${formula}`;
}

function faultOfRefusal(body: string): string | undefined {
  // HEAD answers have no body.
  if (body === '') return undefined;
  if (body.length > LARGEST_REFUSAL) return `a refusal of ${body.length} characters`;
  const { message, errors = {} } = JSON.parse(body) as { message: string; errors?: Record<string, string[]> };
  if (NOT_FOR_PEOPLE.test(message)) return `people read "${message}"`;
  const names = Object.keys(errors);
  if (names.length > MOST_ERRORS) return `${names.length} errors`;
  const long = names.find((name) => name.length > LONGEST_NAME);
  return long && `the error of a field with a name of ${long.length} characters`;
}
