/** What follows the beginning in the last of all document numbers: more digits than any of them has. */
export const LAST_DIGITS = '9'.repeat(12);

/**
 * The end, included, of the range of all document numbers that begin with these digits. An index answers a range. It is
 * made of digits only, because databases agree about their order, and about that of no other character.
 */
export const lastDocumentOf = (digits: string): string => `${digits}${LAST_DIGITS}`;
