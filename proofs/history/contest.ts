import { ESTADO, type Evaluacion, type Solicitud } from 'shared-domain/evaluacion';
import { type Azar, createAzar } from '../../api/src/demo/azar';
import { multipartForm, PDF, solicitudDe } from '../../api/testing/solicitudes';
import { type Answered, type Asked, type PersistentPerson, persistentPerson } from '../failover/persistent';
import type { Notes } from './notes';

const CALLS = 5;

/** User names. No other test may use them, because an account has one session. */
interface Cast {
  advisor: string;
  heads: readonly [string, string];
  cashier: string;
  auditor: string;
}

export const CAST: Cast = {
  advisor: 'asesor',
  heads: ['jefe', 'jefe2'],
  cashier: 'cajero',
  auditor: 'auditor',
};

interface Racing {
  services: readonly Asked[];
  notes: Notes;
  azar: Azar;
  solicitud: Solicitud;
  id: number;
}

/** The last read version and instalments, possibly out of date. */
type Seen = Pick<Evaluacion, 'version' | 'cuotas'>;

/**
 * Several people in several windows race for one evaluation after another, with copies of a submission, decisions,
 * edits, corrections, payouts and reads.
 */
export function createContest(services: readonly Asked[], cast: Cast, notes: Notes, seed: number) {
  const azar = createAzar(seed);
  const person = (username: string) => persistentPerson(services, username, notes);
  const [advisor, cashier, auditor] = [person(cast.advisor), person(cast.cashier), person(cast.auditor)];
  const heads = cast.heads.map((username) => person(username));
  let rounds = 0;

  return async function contend(): Promise<void> {
    const solicitud = solicitudDe();
    const { dni } = solicitud.usuario;
    const create = await submission(solicitud, `contienda-${seed}-${rounds++}`);
    const submit = (window: string) =>
      advisor.call(create, {
        first: anyFirst(services, azar),
        noted: notes.evaluacion(`${advisor.username} ${window}`, dni, {
          que: 'registrar',
          cuotas: solicitud.credito.cuotas,
        }),
      });
    const look = { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` } as const;
    const [first, second] = await Promise.all([
      submit('1'),
      submit('2'),
      auditor.call(look, { noted: notes.evaluacion(auditor.username, dni, { que: 'leer' }) }),
    ]);
    const registered = [first, second].find(({ answer }) => answer.statusCode === 201);
    if (!registered) throw new Error(first.answer.body);
    const racing = { services, notes, azar, solicitud, id: registered.answer.json<{ id: number }>().id };
    await Promise.all([
      ...heads.flatMap((head) => [race(racing, head, '1', decides), race(racing, head, '2', decides)]),
      race(racing, advisor, '1', corrects),
      race(racing, advisor, '2', corrects),
      race(racing, cashier, '1', pays),
      race(racing, cashier, '2', pays),
      race(racing, auditor, '1', reads),
      submit('3'),
    ]);
    await finish(racing, { advisor, heads, cashier, auditor });
  };
}

type Act = (racing: Racing, window: Window, turn: number) => Promise<void>;

interface Window {
  person: PersistentPerson;
  name: string;
  seen: Seen;
}

async function race(racing: Racing, person: PersistentPerson, number: string, act: Act): Promise<void> {
  const window = {
    person,
    name: `${person.username} ${number}`,
    seen: { version: 1, cuotas: racing.solicitud.credito.cuotas },
  };
  for (let turn = 0; turn < CALLS; turn++) await act(racing, window, turn);
}

/** Ensures that most evaluations are paid. */
async function finish(
  racing: Racing,
  people: Record<'advisor' | 'cashier' | 'auditor', PersistentPerson> & { heads: PersistentPerson[] },
): Promise<void> {
  const { solicitud, id } = racing;
  const windowOf = (person: PersistentPerson, number: string): Window => ({
    person,
    name: `${person.username} ${number}`,
    seen: { version: 1, cuotas: solicitud.credito.cuotas },
  });
  const advisor = windowOf(people.advisor, '1');
  await look(racing, advisor);
  await correct(racing, advisor);
  await Promise.all(
    people.heads.map(async (head) => {
      const window = windowOf(head, '1');
      await look(racing, window);
      const { version } = window.seen;
      const request = {
        url: `/api/evaluaciones/status/${id}`,
        payload: { estado: ESTADO.aceptado, version },
      };
      const call = { que: 'decidir', por: head.username, estado: ESTADO.aceptado, version } as const;
      await change(racing, window, request, call);
    }),
  );
  await Promise.all([
    ...['1', '2'].map((number) => pay(racing, windowOf(people.cashier, number))),
    look(racing, windowOf(people.auditor, '1')),
  ]);
}

const decides: Act = async (racing, window, turn) => {
  const { azar, solicitud, id } = racing;
  const { username: por } = window.person;
  const version = azar.pasa(0.7) ? window.seen.version : undefined;
  const named = version === undefined ? {} : { version };
  if (azar.pasa(0.3)) return look(racing, window);
  if (azar.pasa(0.4)) {
    const cuotas = azar.uno([6, 9, 12]);
    const payload = { ...solicitud.credito, cuotas, ...named };
    const url = `/api/evaluaciones/correct/${id}`;
    return change(racing, window, { url, payload }, { que: 'editar', por, cuotas, version });
  }
  // Most approvals come late, so that more calls race.
  const approves = azar.pasa(turn / CALLS);
  const estado = approves ? ESTADO.aceptado : ESTADO.rechazado;
  const payload = { estado, ...named, ...(approves ? {} : { observaciones: 'Falta un recibo.' }) };
  const url = `/api/evaluaciones/status/${id}`;
  return change(racing, window, { url, payload }, { que: 'decidir', por, estado, version });
};

const corrects: Act = (racing, window) =>
  racing.azar.pasa(0.4) ? look(racing, window) : correct(racing, window);

function correct(racing: Racing, window: Window): Promise<void> {
  const { solicitud, id } = racing;
  const { cuotas } = window.seen;
  const payload = { ...solicitud, credito: { ...solicitud.credito, cuotas } };
  const url = `/api/evaluaciones/update/${id}`;
  const por = window.person.username;
  return change(racing, window, { url, payload }, { que: 'corregir', por, cuotas });
}

const pays: Act = (racing, window) =>
  racing.azar.pasa(0.4) ? lookAtPayout(racing, window) : pay(racing, window);

async function pay(
  { services, notes, azar, solicitud, id }: Racing,
  { person, name }: Window,
): Promise<void> {
  const payload = { evaluacionId: id, medio: 'efectivo' };
  const noted = notes.pagar(name, solicitud.usuario.dni, person.username);
  const first = anyFirst(services, azar);
  await person.call({ method: 'POST', url: '/api/desembolsos', payload }, { first, noted });
}

async function lookAtPayout(
  { services, notes, azar, solicitud, id }: Racing,
  { person, name }: Window,
): Promise<void> {
  const noted = notes.leerPago(name, solicitud.usuario.dni);
  const first = anyFirst(services, azar);
  await person.call({ method: 'GET', url: `/api/desembolsos/${id}` }, { first, noted });
}

const reads: Act = (racing, window) => look(racing, window);

async function look({ services, notes, azar, solicitud, id }: Racing, window: Window): Promise<void> {
  const { dni } = solicitud.usuario;
  const { answer } = await window.person.call(
    { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` },
    {
      first: anyFirst(services, azar),
      noted: notes.evaluacion(window.name, dni, { que: 'leer' }),
    },
  );
  const una = answer.json<Evaluacion[]>().find((one) => one.id === id);
  if (una) window.seen = una;
}

async function change(
  { services, notes, azar, solicitud }: Racing,
  window: Window,
  request: { url: string; payload: object },
  call: Parameters<Notes['evaluacion']>[2],
): Promise<void> {
  const { answer }: Answered = await window.person.call(
    { method: 'PUT', ...request },
    {
      first: anyFirst(services, azar),
      noted: notes.evaluacion(window.name, solicitud.usuario.dni, call),
    },
  );
  if (answer.statusCode === 200) window.seen = answer.json<Evaluacion>();
}

async function submission(solicitud: Solicitud, key: string) {
  const { headers, payload } = await multipartForm({
    data: JSON.stringify(solicitud),
    pdf: new Blob([PDF]),
  });
  return {
    method: 'POST',
    url: '/api/evaluaciones/create',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  } as const;
}

function anyFirst(services: readonly Asked[], azar: Azar): readonly Asked[] {
  return azar.pasa(0.5) ? services : [...services].reverse();
}
