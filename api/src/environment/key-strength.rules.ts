/** Keyboard rows, and words about keys or this product. */
const LIKELY =
  'qwertyuiop asdfghjkl zxcvbnm 1234567890 password contrasena secret clave default change cambiame admin ' +
  'production produccion credievalua access refresh token prueba test';

/** 130 letter pairs, 84 % of the product's Spanish and English texts, without accents. */
const COMMON_PAIRS: ReadonlySet<string> = new Set(
  (
    'ac ad ag ai al am an ap ar as at ay ba be bl ca ce ch ci cl co cr ct da de di do ea ec ed eg el em en er es ' +
    'et ev ex fi fo ge gi ha he hi ho ia ic id ie il in io ir is it ke la le li ll lo lu ma mb me mi mo na nc nd ' +
    'ne ng ni no np ns nt nu oc od ol om on or os ot ou pa pe pm po pr pu qu ra re ri ro rr rs rt ru sa se sh si ' +
    'so ss st ta te th ti to tr ts ua ub ue um un ur us va ve vi wh wi'
  ).split(' '),
);

/** 32 random hexadecimal digits have 128 bits. */
const ENOUGH_BITS_OF_KEY = 100;
const SHORTEST_KEY = 32;
/** 16 random hexadecimal digits have 64 bits. */
const ENOUGH_BITS_OF_TOKEN = 45;
const SHORTEST_TOKEN = 16;

/** Share of common pairs: one in eight in a random key. */
const SHARE_OF_TEXT = 0.5;
const BETWEEN_WORDS = /[\s._-]/g;
const BITS_OF_LETTER_IN_TEXT = 2;
/** Random keys have shorter repetitions and steps. */
const SHORTEST_PATTERN = 4;
/** Symbol distances of a step, as in `a1b2c3d4`. */
const STRIDES = [1, 2, 3];
const SYMBOLS_READ = 512;

export const isGuessableKey = (key: string): boolean =>
  Buffer.byteLength(key) < SHORTEST_KEY || bitsOf(key) < ENOUGH_BITS_OF_KEY;

export const isGuessableToken = (token: string): boolean =>
  Buffer.byteLength(token) < SHORTEST_TOKEN || bitsOf(token) < ENOUGH_BITS_OF_TOKEN;

/** Also rates decoded bytes: `MDEyMzQ1Njc4OQ==` is 0123456789. */
function bitsOf(key: string): number {
  const bytes = decoded(key);
  if (bytes.length === 0) return bitsOfText(key);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const meant = isText ? bitsOfText(bytes.toString('latin1')) : bitsOfSymbols([...bytes], 8);
  return Math.min(bitsOfText(key), meant);
}

function decoded(key: string): Buffer {
  if (isHexadecimal(key)) return Buffer.from(key, 'hex');
  return Buffer.from(/^[\w+/-]+={0,2}$/.test(key) ? key : '', 'base64');
}

const isHexadecimal = (text: string) => /^[0-9a-f]+$/i.test(text);

function bitsOfText(text: string): number {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (isWords(folded)) return folded.length * BITS_OF_LETTER_IN_TEXT;
  const symbols = (of: string) => [...of].map((letter) => letter.codePointAt(0) ?? 0);
  return bitsOfSymbols(symbols(folded), isHexadecimal(text) ? 4 : 6, symbols(LIKELY));
}

function isWords(text: string): boolean {
  const letters = [...text.replace(BETWEEN_WORDS, '')];
  const pairs = letters.slice(1).map((letter, index) => letters[index] + letter);
  return pairs.filter((pair) => COMMON_PAIRS.has(pair)).length > pairs.length * SHARE_OF_TEXT;
}

/** A run that repeats symbols or continues in equal steps counts as two symbols. */
function bitsOfSymbols(all: number[], bitsOfOne: number, known: number[] = []): number {
  const symbols = [...known, ...all.slice(0, SYMBOLS_READ)];
  let bits = 0;
  for (let at = known.length; at < symbols.length; ) {
    const steps = STRIDES.map((stride) => stepped(symbols, at, stride));
    const predicted = Math.max(repeated(symbols, at), ...steps);
    const isPattern = predicted >= SHORTEST_PATTERN;
    bits += isPattern ? 2 * bitsOfOne : bitsOfOne;
    at += isPattern ? predicted : 1;
  }
  return bits;
}

function repeated(symbols: number[], at: number): number {
  let longest = 0;
  for (let from = 0; from < at; from += 1) {
    let length = 0;
    while (at + length < symbols.length && symbols[from + length] === symbols[at + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

function stepped(symbols: number[], at: number, stride: number): number {
  if (at < stride + 1) return 0;
  const difference = (index: number) => (symbols[index] ?? 0) - (symbols[index - stride] ?? 0);
  let length = 0;
  while (at + length < symbols.length && difference(at + length) === difference(at - 1)) length += 1;
  return length;
}
