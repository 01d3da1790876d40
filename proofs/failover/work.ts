import { ESTADO } from 'shared-domain/evaluacion';
import { multipartForm, PDF, solicitudDe } from '../../api/testing/solicitudes';
import type { Notes } from '../history/notes';
import { type Answered, type Asked, persistentPerson } from './persistent';

export interface Told {
  dni: string;
  id?: number;
  approved?: true;
  paid?: true;
}

type Done = Pick<Answered, 'service' | 'begun' | 'ended'>;

/** Takes evaluations from registration to payout. A retry is refused if the unanswered try had succeeded. */
export function startWork(
  services: readonly Asked[],
  people: readonly [string, string, string],
  { name, notes }: { name: string; notes: Notes },
) {
  const person = (username: string) => persistentPerson(services, username, notes);
  const [advisor, head, cashier] = [person(people[0]), person(people[1]), person(people[2])];
  const told: Told[] = [];
  const done: Done[] = [];
  const unexpected: string[] = [];
  let isOver = false;

  /** Returns the answer if this try succeeded. A 409 is expected after an unanswered try. */
  function take(step: string, answered: Answered, status: number): Answered['answer'] | undefined {
    const { answer, unanswered } = answered;
    if (answer.statusCode === status) {
      done.push(answered);
      return answer;
    }
    if (answer.statusCode !== 409 || unanswered === 0)
      unexpected.push(`${step}: ${answer.statusCode} ${answer.body}`);
    return undefined;
  }

  async function work(i: number): Promise<void> {
    const first = i % 2 === 0 ? services : [...services].reverse();
    const solicitud = solicitudDe();
    const one: Told = { dni: solicitud.usuario.dni };
    told.push(one);
    const form = await multipartForm({ data: JSON.stringify(solicitud), pdf: new Blob([PDF]) });
    const headers = { ...form.headers, 'idempotency-key': `trabajo-${name}-${i}` };
    const { payload } = form;
    const create = { method: 'POST', url: '/api/evaluaciones/create', headers, payload } as const;
    const { dni } = one;
    const { cuotas } = solicitud.credito;
    const registrar = notes.evaluacion(advisor.username, dni, { que: 'registrar', cuotas });
    const registered = take('registro', await advisor.call(create, { first, noted: registrar }), 201);
    if (!registered) return;
    const { id } = registered.json<{ id: number }>();
    one.id = id;
    const approve = { method: 'PUT', url: `/api/evaluaciones/status/${id}`, payload: { estado: 1 } } as const;
    const { username: por } = head;
    const decidir = notes.evaluacion(por, dni, { que: 'decidir', estado: ESTADO.aceptado, por });
    if (take('aprobación', await head.call(approve, { first, noted: decidir }), 200)) one.approved = true;
    const pay = {
      method: 'POST',
      url: '/api/desembolsos',
      payload: { evaluacionId: id, medio: 'efectivo' },
    } as const;
    const pagar = notes.pagar(cashier.username, dni, cashier.username);
    if (take('desembolso', await cashier.call(pay, { first, noted: pagar }), 201)) one.paid = true;
  }

  const running = (async () => {
    for (let i = 0; !isOver && unexpected.length === 0; i++) await work(i);
  })();
  return {
    told,
    done,
    unexpected,
    finish: () => {
      isOver = true;
      return running;
    },
  };
}
