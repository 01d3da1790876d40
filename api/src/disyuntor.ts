/** After so many failures in a row another service is left alone. */
const FALLOS_SEGUIDOS = 5;

/**
 * Keeps this service from asking another one that keeps failing: people then wait for nothing, and the other one is not
 * pressed while it is down. Each process counts by itself.
 * @param pausa how long it is left alone, in milliseconds. After that one question tries whether it answers again.
 */
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
