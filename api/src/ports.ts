import type { ExposicionHallada, IdentidadHallada, RiesgoHallado } from 'shared-domain/fuentes';
import type { Asker } from './limited-queue';

export interface Pregunta {
  /** Eight digits. */
  dni: string;
  finalidad: string;
}

/** An integrator's module exports one by default. */
interface Puerto<Datos> {
  /** Shown with its data, such as the register's name. */
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
  /** Identifies a repeated delivery after a crash. */
  id?: string;
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Two passwords in parallel: each takes 19 MiB and a whole core. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash: the time must not reveal which users exist. */
  verify(stored: string | null | undefined, password: string, who?: Asker): Promise<boolean>;
}
