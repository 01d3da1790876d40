const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether `text` contains `sought`. Accents and case do not matter. */
export function containsText(text: string, sought: string): boolean {
  return withoutAccents(text).includes(withoutAccents(sought.trim()));
}

/** Whether both texts are the same. Accents and case do not matter. */
export function sameText(text: string, other: string): boolean {
  return withoutAccents(text) === withoutAccents(other.trim());
}
