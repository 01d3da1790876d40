import { ROLES, type Rol } from 'shared-domain/cuenta';
import type { Audience } from 'shared-domain/remotes';
import { UsageError } from '../command';

const listOf = (text: string): string[] =>
  text
    .trim()
    .split(/[,\n]/)
    .map((one) => one.trim());

/** Undefined means all users. */
export function audienceOf(text: string | undefined): Audience | undefined {
  if (text === undefined || text === 'todos') return undefined;
  const percent = Number(/^(\d{1,2})\s*%$/.exec(text)?.[1]);
  if (percent > 0) return { percent };
  if (text.startsWith('rol:')) return { roles: listOf(text.slice('rol:'.length)).map(rolNamed) };
  const people = listOf(text);
  if (people.every((name) => /^[\w.@-]+$/.test(name))) return { people };
  throw new UsageError(
    `--para ${text}: escriba --para 10%, --para rol:cajero, --para ana,luis o --para todos.`,
  );
}

function rolNamed(name: string): Rol {
  const rol = ROLES.find((one) => one === name);
  if (!rol) throw new UsageError(`--para rol:${name}: no existe ese rol. Hay ${ROLES.join(', ')}.`);
  return rol;
}

/** Completes "en prueba para …". */
export function audienceText(audience: Audience): string {
  if ('percent' in audience) return `el ${audience.percent} % de las personas`;
  return 'roles' in audience ? `el rol ${audience.roles.join(', ')}` : audience.people.join(', ');
}
