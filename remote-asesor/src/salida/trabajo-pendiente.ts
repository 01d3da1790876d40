type Pregunta = () => boolean;

const preguntas = new Set<Pregunta>();

/** A screen registers how to find out whether leaving would lose something; returns how to take it back. */
export function registrarTrabajo(pregunta: Pregunta): () => void {
  preguntas.add(pregunta);
  return () => preguntas.delete(pregunta);
}

/** True while leaving would lose something that a person typed. */
export function hayTrabajoPendiente(): boolean {
  return [...preguntas].some((pregunta) => pregunta());
}

/** After the session has ended there is nothing left to ask about. */
export function olvidarTrabajo(): void {
  preguntas.clear();
}
