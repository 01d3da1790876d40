const FALLOS_SEGUIDOS = 5;

/** Leaves a failing service alone for `pausa` milliseconds, and then tries one question. Each process counts. */
export function createDisyuntor(clock: () => number, pausa: number) {
  let fallos = 0;
  let hasta = 0;
  let isTrying = false;

  return {
    /** Whether the source may be asked now. Whoever asks then tells how it went with `anotar`. */
    deja(): boolean {
      if (fallos < FALLOS_SEGUIDOS) return true;
      if (isTrying || clock() < hasta) return false;
      isTrying = true;
      return true;
    },
    anotar(haFallado: boolean): void {
      isTrying = false;
      fallos = haFallado ? fallos + 1 : 0;
      hasta = clock() + pausa;
    },
  };
}
