const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether `text` contains `sought`, accents and case aside. */
export function containsText(text: string, sought: string): boolean {
  return bare(text).includes(bare(sought.trim()));
}

/** Whether both say the same, accents and case aside. */
export function sameText(text: string, other: string): boolean {
  return bare(text) === bare(other.trim());
}
