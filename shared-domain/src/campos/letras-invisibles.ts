/**
 * Characters that take no place on the screen, for the inside of a regular expression with the flag `u`: those of
 * format, with zero-width spaces and marks of direction (`Cf`), fillers of Hangul, the empty pattern of Braille and
 * letters that only join or vary others.
 */
export const LETRAS_INVISIBLES =
  '\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0\\u{E0000}-\\u{E0FFF}';
