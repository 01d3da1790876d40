/** Work that goes on after the answer; a stopping service waits for it. */
export interface SegundoPlano {
  lanzar(tarea: () => Promise<void>): void;
  terminar(): Promise<void>;
}

export function createSegundoPlano(alFallar: (error: unknown) => void): SegundoPlano {
  const tareas = new Set<Promise<void>>();
  return {
    lanzar(tarea) {
      const hecha = new Promise<void>((listo) => setImmediate(listo))
        .then(tarea)
        .catch(alFallar)
        .finally(() => tareas.delete(hecha));
      tareas.add(hecha);
    },
    async terminar() {
      await Promise.all(tareas);
    },
  };
}
