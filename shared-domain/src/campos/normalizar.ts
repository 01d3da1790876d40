/** Text for comparing: without accents, case or superfluous spaces ('  TÉCNICO ' equals 'tecnico'). */
export function normalizar(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
