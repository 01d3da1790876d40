import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium of the system; `CHROMIUM_PATH` names another one. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('Chromium was not found: install the package "chromium" or set CHROMIUM_PATH.');
  return path;
}
