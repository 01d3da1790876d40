/** Takes down a fault of the settings, in one line for the person who starts the service. */
export type Tell = (fault: string) => void;

/** The values of a variable that lists several, separated by commas. */
export function listOf(value = ''): string[] {
  return value.split(',').flatMap((one) => one.trim() || []);
}

export function wholeNumber(
  name: string,
  value: string | undefined,
  { fallback, maximum }: { fallback: number; maximum: number },
  tell: Tell,
): number {
  if (!value) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= maximum) return number;
  tell(`${name} debe ser un número entero de 0 a ${maximum}.`);
  return fallback;
}
