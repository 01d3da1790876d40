let ultima: number | undefined;

/** The evaluation that was opened last, so that the queue can show where one was. A reload of the page forgets it. */
export const ultimaAbierta = {
  es: (id: number) => {
    ultima = id;
  },
  /** Tells it once. */
  tomar: () => {
    const id = ultima;
    ultima = undefined;
    return id;
  },
};
