import { type ComponentType, useEffect, useRef } from 'react';

/** Version of what a remote and the shell expect of each other. It changes only when older remotes stop working. */
export const REMOTE_CONTRACT = 1;

/** The module that a remote exposes as `./remote`. */
export interface RemoteModule {
  contract: number;
  /** Renders the role's `<Routes>` relative to its base path. */
  default: ComponentType;
  /** Whether leaving the page now would lose something that a person typed. */
  hasUnsavedWork?: () => boolean;
}

/**
 * Why a loaded module is no remote, in Spanish, or `undefined` when it is one.
 * A load can succeed without a remote: when a shared file is missing, module federation answers `{}`.
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
  // memo(), lazy() and forwardRef() are objects that React marks with $$typeof.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

type Question = () => boolean;

/** Of each screen that is shown: whether it has unsaved work. */
const questions = new Set<Question>();

/**
 * Whether leaving the page now would lose something that a person typed. A remote whose screens use
 * {@link useUnsavedWork} exports this function, so that the shell can ask before it reloads the page.
 */
export function hasUnsavedWork(): boolean {
  return [...questions].some((isPending) => isPending());
}

/**
 * Registers the screen, for as long as it is shown, with {@link hasUnsavedWork}.
 * @param isPending whether it has unsaved work, or a function that finds that out when it is asked
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

/** Called when a session ends: its work can no longer be saved, so the shell must not ask about it. */
export function forgetUnsavedWork(): void {
  questions.clear();
}
