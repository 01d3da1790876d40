/** Which document that is, in words for the person at the terminal. */
export const nameOfDocument = ({ evaluacionId, numero }: { evaluacionId: number; numero: number | null }) =>
  numero === null
    ? `el documento de la evaluación ${evaluacionId}`
    : `el documento ${numero} de la evaluación ${evaluacionId}`;
