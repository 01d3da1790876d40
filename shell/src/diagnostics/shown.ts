import { DIAGNOSTICO } from './names';

/** Whether the details are open or folded in this tab; null where the overlay was not asked for. */
export type Shown = 'abierto' | 'plegado' | null;

/**
 * Takes `?diagnostico` out of the address: 0 removes the overlay from this tab, any other value opens it.
 * @returns how this tab shows it from now on
 */
export function takeFromAddress(): Shown {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get(DIAGNOSTICO);
  if (asked === null) return keptShown();
  address.searchParams.delete(DIAGNOSTICO);
  window.history.replaceState(window.history.state, '', address);
  return keepShown(asked === '0' ? null : 'abierto');
}

export function keptShown(): Shown {
  try {
    return sessionStorage.getItem(DIAGNOSTICO) as Shown;
  } catch {
    return null;
  }
}

export function keepShown(shown: Shown): Shown {
  try {
    if (shown) sessionStorage.setItem(DIAGNOSTICO, shown);
    else sessionStorage.removeItem(DIAGNOSTICO);
  } catch {
    // Without storage the next page of this tab shows no overlay.
  }
  return shown;
}
