import { periodoRapido, rapidoDe, unSoloDia } from './periodos';

test('each quick choice is days in Lima; the week begins on Monday and the month on its first day', () => {
  const domingo = '2026-03-01';
  expect(periodoRapido('hoy', domingo)).toEqual({ desde: '2026-03-01', hasta: '2026-03-01' });
  expect(periodoRapido('ayer', domingo)).toEqual({ desde: '2026-02-28', hasta: '2026-02-28' });
  expect(periodoRapido('semana', domingo)).toEqual({ desde: '2026-02-23', hasta: '2026-03-01' });
  expect(periodoRapido('semana', '2026-03-02')).toEqual({ desde: '2026-03-02', hasta: '2026-03-02' });
  expect(periodoRapido('mes', '2026-03-31')).toEqual({ desde: '2026-03-01', hasta: '2026-03-31' });
  expect(periodoRapido('todo', domingo)).toEqual({});
});

test('chosen days are told by the name of their quick choice, if they have one', () => {
  expect(rapidoDe({ desde: '2026-02-28', hasta: '2026-02-28' }, '2026-03-01')).toBe('ayer');
  expect(rapidoDe({}, '2026-03-01')).toBe('todo');
  expect(rapidoDe({ desde: '2026-02-01' }, '2026-03-01')).toBeUndefined();
  expect(unSoloDia({ desde: '2026-02-28', hasta: '2026-02-28' })).toBe('2026-02-28');
  expect(unSoloDia({})).toBeUndefined();
});
