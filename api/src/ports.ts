import type { ExposicionHallada, IdentidadHallada, RiesgoHallado } from 'shared-domain/fuentes';
import type { Asker } from './limited-queue';

export interface Pregunta {
  /** Eight digits. */
  dni: string;
  /** The purpose to which the person consented. */
  finalidad: string;
}

/** An integrator's module exports one as its default. */
interface Puerto<Datos> {
  /** Name shown with its data, such as the name of the register. */
  readonly origen: string;
  /** True if a second query costs nothing. Only then is a failed query retried. */
  readonly gratuita?: boolean;
  /** Null for an unknown DNI; throws if the source cannot answer. `signal` aborts once no caller waits. */
  consultar(pregunta: Pregunta, signal: AbortSignal): Promise<Datos | null>;
}

export interface Puertos {
  identidad: Puerto<IdentidadHallada>;
  central_de_riesgo: Puerto<RiesgoHallado>;
  personas_expuestas: Puerto<ExposicionHallada>;
}

export type Conectadas = Readonly<Partial<Puertos>>;

export interface Mail {
  /** Identifies the mail, so that a second delivery after a crash is recognized as the same. */
  id?: string;
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Works on two passwords in parallel, because each takes 19 MiB and a whole core. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash, so that the time does not reveal which users exist. */
  verify(stored: string | null | undefined, password: string, who?: Asker): Promise<boolean>;
}
