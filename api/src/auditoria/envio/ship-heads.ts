import type { AuditSettings } from '../../config';
import { toCommand } from './ship-to-command';
import { toSyslog } from './ship-to-syslog';
import type { Shipping } from './shipping';

/** Sends each new head to the places that the operator named, or nowhere. */
export function shipHeads({ command, syslog }: AuditSettings['ship'], onFailure: () => void): Shipping {
  const places = [
    ...(command ? [toCommand(command, { onFailure })] : []),
    ...(syslog ? [toSyslog(syslog, { onFailure })] : []),
  ];
  return {
    send: (line) => places.forEach((place) => void place.send(line)),
    stop: () => places.forEach((place) => void place.stop()),
  };
}
