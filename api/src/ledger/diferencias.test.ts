import { diferencias } from './eventos.repository';

test('only what differs is told, by its path and in the order that is asked for', () => {
  const antes = { nombre: 'Ana', telefono: '1', correo: 'a@x.example' };
  const despues = { correo: 'b@x.example', nombre: 'Ana', telefono: '2' };
  expect(diferencias('usuario', antes, despues, ['telefono', 'nombre', 'correo'])).toEqual([
    { campo: 'usuario.telefono', antes: '1', despues: '2' },
    { campo: 'usuario.correo', antes: 'a@x.example', despues: 'b@x.example' },
  ]);
});

test('left out, empty and null are one, zero and an empty list are something', () => {
  expect(diferencias('aval', { a: '', b: null, c: undefined }, { a: undefined, b: '', c: null })).toEqual([]);
  expect(diferencias('aval', {}, { residePeru: 0 })).toEqual([
    { campo: 'aval.residePeru', antes: null, despues: 0 },
  ]);
  expect(diferencias('general', { motivos: ['uno'] }, { motivos: [] })).toEqual([
    { campo: 'general.motivos', antes: 'uno', despues: '' },
  ]);
});

test('parts are told by their leaves, and a list as one text', () => {
  const antes = { limites: { minimo: 1, maximo: 9 }, productos: ['a', 'b'] };
  const despues = { limites: { minimo: 1, maximo: 8 }, productos: ['a', 'b', 'c'] };
  expect(diferencias('general', antes, despues)).toEqual([
    { campo: 'general.limites.maximo', antes: 9, despues: 8 },
    { campo: 'general.productos', antes: 'a\nb', despues: 'a\nb\nc' },
  ]);
});
