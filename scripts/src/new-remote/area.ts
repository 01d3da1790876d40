import { type ArrayExpression, type ObjectExpression, parseSync, type Span, Visitor } from 'oxc-parser';
import { type Areas, PATHS_OF_ROLE, type Rol, type SidebarLink } from 'shared-domain';
import { UsageError } from '../command';

function objectsIn(file: string, text: string): ObjectExpression[] {
  const found: ObjectExpression[] = [];
  const add = (node: ObjectExpression) => void found.push(node);
  new Visitor({ ObjectExpression: add }).visit(parseSync(file, text).program);
  return found;
}

function propertyOf(object: ObjectExpression, name: string) {
  return object.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
}

function textsIn({ elements }: ArrayExpression): string[] {
  return elements.flatMap((one) =>
    one?.type === 'Literal' && typeof one.value === 'string' ? one.value : [],
  );
}

const replaced = (text: string, { start, end }: Span, by: string) =>
  text.slice(0, start) + by + text.slice(end);

/**
 * The list of remotes with a line for a new remote, which takes a role over from the one that has it, if any.
 * @param text `shared-domain/src/remotes/remotes.ts`
 * @returns the new text, and the remote that had the role
 */
export function withRoleMoved(text: string, name: string, rol: string): { text: string; from?: string } {
  const lines = objectsIn('remotes.ts', text).flatMap((object) => {
    const [roles, owner] = [propertyOf(object, 'roles'), propertyOf(object, 'name')];
    if (roles?.type !== 'Property' || roles.value.type !== 'ArrayExpression') return [];
    if (owner?.type !== 'Property' || owner.value.type !== 'Literal') return [];
    return [{ object, list: roles.value, roles: textsIn(roles.value), owner: String(owner.value.value) }];
  });
  const line = lines.find((one) => one.roles.includes(rol));
  const last = lines.at(-1);
  if (!last) throw new UsageError('remotes.ts no tiene la lista de remotos.');
  const end = { start: last.object.end, end: last.object.end };
  const added = `,\n  { name: '${name}', roles: ['${rol}'] }`;
  if (!line) return { text: replaced(text, end, added) };
  const others = line.roles.filter((one) => one !== rol);
  if (others.length === 0) {
    throw new UsageError(
      `${line.owner} solo tiene el rol ${rol}: se quedaría sin pantallas. Para reemplazarlo entero, use npm run new-remote -- nombre --to carpeta`,
    );
  }
  const roles = `[${others.map((one) => `'${one}'`).join(', ')}]`;
  return { text: replaced(replaced(text, end, added), line.list, roles), from: line.owner };
}

/** `src/areas.ts` of a remote without the links of a role. */
export function withoutArea(text: string, rol: Rol): string {
  const property = objectsIn('areas.ts', text)
    .map((object) => propertyOf(object, rol))
    .find((one) => one !== undefined);
  if (!property) return text;
  const rest = text.slice(property.end).replace(/^,/, '');
  return text.slice(0, property.start).trimEnd() + rest;
}

/** The links of a new remote: its own first screen, and those that lead to parts of the address which it shares. */
export function linksFor(rol: Rol, before: Areas | undefined): SidebarLink[] {
  const [landing] = PATHS_OF_ROLE[rol];
  const isShared = ({ to }: SidebarLink) => to !== landing && !to.startsWith(`${landing}/`);
  const shared = before?.[rol]?.links.filter(isShared) ?? [];
  return [{ to: landing, label: 'Inicio', icon: 'home' }, ...shared];
}
