import { type ComponentType, useEffect, useRef } from 'react';

/** Raise it only when older remotes stop working. */
export const REMOTE_CONTRACT = 1;

/** Exposed by remotes as `./remote`. */
export interface RemoteModule {
  contract: number;
  /** Renders the role's `<Routes>` relative to its base path. */
  default: ComponentType;
  hasUnsavedWork?: () => boolean;
}

/**
 * Returns the problem in Spanish. Module federation answers `{}` when a shared file is missing, so an empty
 * module can load without an error.
 */
export function remoteModuleProblem(module: unknown): string | undefined {
  if (typeof module !== 'object' || module === null || Object.keys(module).length === 0) {
    return 'El módulo llegó vacío.';
  }
  const { contract, default: component, hasUnsavedWork } = module as Partial<RemoteModule>;
  if (contract === undefined) return 'El módulo no declara la versión de su contrato.';
  if (contract !== REMOTE_CONTRACT) {
    return `El módulo usa el contrato ${contract} y esta aplicación, el ${REMOTE_CONTRACT}.`;
  }
  if (!isComponent(component)) return 'El módulo no trae una pantalla que mostrar.';
  if (hasUnsavedWork !== undefined && typeof hasUnsavedWork !== 'function') {
    return 'El módulo declara "hasUnsavedWork" y no es una función.';
  }
  return undefined;
}

function isComponent(value: unknown): boolean {
  // memo(), lazy() and forwardRef() return objects marked with $$typeof.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

type Question = () => boolean;

const questions = new Set<Question>();

/** Exported by remotes that use {@link useUnsavedWork}. The shell calls it before it reloads the page. */
export function hasUnsavedWork(): boolean {
  return [...questions].some((isPending) => isPending());
}

/**
 * Registers the mounted screen with {@link hasUnsavedWork}.
 * @param isPending a function is evaluated when the shell asks
 */
export function useUnsavedWork(isPending: boolean | Question): void {
  const latest = useRef(isPending);
  useEffect(() => {
    latest.current = isPending;
  });
  useEffect(() => {
    const ask: Question = () => (typeof latest.current === 'function' ? latest.current() : latest.current);
    questions.add(ask);
    return () => {
      questions.delete(ask);
    };
  }, []);
}

/** After a session's end work cannot be saved, so the shell must not ask about it. */
export function forgetUnsavedWork(): void {
  questions.clear();
}
