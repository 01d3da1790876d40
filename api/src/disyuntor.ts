const FALLOS_SEGUIDOS = 5;

/** Circuit breaker of this process: skips a failing service for `pausa` milliseconds, then tries one request. */
export function createDisyuntor(clock: () => number, pausa: number) {
  let fallos = 0;
  let hasta = 0;
  let isTrying = false;

  return {
    /** A caller that gets true must report the result with `anotar`. */
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
