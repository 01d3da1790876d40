import { seDetiene } from 'shared-domain/auditoria';
import { CALLS, callOf } from '../../testing/call-request';

const eventsOf = (name: (typeof CALLS)[number]) => [...(callOf(name).audita ?? [])];

test('no call that reads leaves an event that is not written while the trail is broken', () => {
  const reading = CALLS.filter((name) => name.startsWith('GET')).flatMap(eventsOf);
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(seDetiene)).toEqual([]);
});

test('of the calls that change something, those of sessions, withdrawals and looks alone go on while the trail is broken', () => {
  const goOn = CALLS.filter((name) => !name.startsWith('GET') && eventsOf(name).length > 0).filter(
    (name) => !eventsOf(name).some(seDetiene),
  );
  expect(
    goOn.filter(
      (name) =>
        !/login|refresh|logout|sesion|confirmacion$|retiro|telemetria|dispositivos|consultas$|previa$/.test(
          name,
        ),
    ),
  ).toEqual([]);
});
