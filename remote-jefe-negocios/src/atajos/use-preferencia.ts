import { useState } from 'react';

const CLAVE = 'atajos-de-teclado';
const APAGADOS = 'no';

/** Whether this device uses shortcuts. Where the browser keeps nothing, the choice lasts as long as the page. */
export function usePreferencia(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(leer);
  const elegir = (elegido: boolean) => {
    setOn(elegido);
    try {
      if (elegido) localStorage.removeItem(CLAVE);
      else localStorage.setItem(CLAVE, APAGADOS);
    } catch {
      // Nothing is lost: the choice holds on this page.
    }
  };
  return [isOn, elegir];
}

function leer(): boolean {
  try {
    return localStorage.getItem(CLAVE) !== APAGADOS;
  } catch {
    return true;
  }
}
