import type { ExposicionHallada, IdentidadHallada, RiesgoHallado } from 'shared-domain';
import type { Asker } from './limited-queue';

export interface Pregunta {
  /** Eight digits. */
  dni: string;
  /** What the answer is used for, to which the person consented. */
  finalidad: string;
}

/** What every source looks like from here. An integrator's module exports one as its default. */
interface Puerto<Datos> {
  /** How it is called beside its answers, such as the name of the register. */
  readonly origen: string;
  /** True where asking twice costs nothing; only then an error is followed by a second try. */
  readonly gratuita?: boolean;
  /** Null where it knows nothing of that DNI; fails where it cannot answer. `signal` aborts once nobody waits. */
  consultar(pregunta: Pregunta, signal: AbortSignal): Promise<Datos | null>;
}

export interface Puertos {
  /** A register of identities: names, day of birth, and until when the DNI is valid. */
  identidad: Puerto<IdentidadHallada>;
  /** A credit bureau: debts with other lenders. */
  central_de_riesgo: Puerto<RiesgoHallado>;
  /** A list of politically exposed people. */
  personas_expuestas: Puerto<ExposicionHallada>;
}

export type Conectadas = Readonly<Partial<Puertos>>;

export interface Mail {
  /** Names this mail: where it is sent twice, after a crash in between, the second one is known to be the same. */
  id?: string;
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Hashes and checks passwords. Only two are worked on at once, because each takes 19 MiB and a whole core. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes just as long: the time must not tell which users exist. */
  verify(stored: string | null | undefined, password: string, who?: Asker): Promise<boolean>;
}
