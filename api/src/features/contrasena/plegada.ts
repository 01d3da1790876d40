const LETRA: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Without accents or upper case. */
export const plegada = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The digits and signs that people write in the place of a letter, as that letter. */
export const conLetras = (texto: string): string =>
  texto.replace(/[@431!0$57]/g, (signo) => LETRA[signo] as string);
