import type { PaginaEvaluaciones, Vecinas } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const REGULAR = {
  nivelEducativo: 'primaria',
  estadoCivil: 'soltero',
  enfermedadesPreexistentes: 1,
  expuestaPoliticamente: 1,
  ingresoMensual: 900,
  inicioLaboral: '2025-09-01',
  situacionLaboral: 'desempleado',
} as const;
const BAJO = { ...REGULAR, fechaNacimiento: '2003-01-01' } as const;

describe.each(ENGINES)('choosing from the queue on %s', (engine) => {
  let api: TestApi;
  const ids: number[] = [];
  beforeAll(async () => {
    api = await startTestApi(engine);
    const enviadas = [
      ['Rosa', 'asesor', 'Capital de trabajo', 900, {}],
      ['Luz', 'asesor2', 'Capital de trabajo', 2500.5, BAJO],
      ['Rosalía', 'asesor', 'Consumo', 2500.5, REGULAR],
      ['Hugo', 'asesor2', 'Consumo', 8000, {}],
    ] as const;
    for (const [nombre, username, producto, montoPrestamo, cambios] of enviadas) {
      const solicitud = solicitudDe();
      Object.assign(solicitud.usuario, cambios, {
        nombre,
        apellidoPaterno: 'Quispe',
        apellidoMaterno: 'De la Cruz',
      });
      Object.assign(solicitud.credito, { producto, montoPrestamo });
      ids.push((await enviar(api, { solicitud, username })).json().id);
      api.clock.now += 1000;
    }
  });
  afterAll(() => api.close());

  const pedir = (url: string, como = 'jefe') => api.as(como, { method: 'GET', url });
  const cola = async (query: Record<string, string>, como = 'jefe') =>
    (await pedir(`/api/evaluaciones?${new URLSearchParams(query)}`, como)).json<PaginaEvaluaciones>();
  const lugares = async (query: Record<string, string>) =>
    (await cola(query)).datos.map(({ id }) => ids.indexOf(id));
  const vecinas = async (lugar: number, query: Record<string, string> = {}) => {
    const url = `/api/evaluaciones/${ids[lugar]}/vecinas?${new URLSearchParams(query)}`;
    const { anterior, siguiente, quedan } = (await pedir(url)).json<Vecinas>();
    return [anterior && ids.indexOf(anterior.id), siguiente && ids.indexOf(siguiente.id), quedan];
  };

  test.each([
    [{ orden: 'monto' }, [3, 2, 1, 0]],
    [{ orden: 'monto_menor' }, [0, 1, 2, 3]],
    [{ orden: 'score' }, [3, 0, 2, 1]],
    [{ orden: 'score_menor' }, [1, 2, 0, 3]],
    [{ montoDesde: '900.01', montoHasta: '2500.5' }, [1, 2]],
    [{ montoDesde: '2500.51' }, [3]],
    [{ asesor: 'asesor2', orden: 'recientes' }, [3, 1]],
    [{ producto: 'Consumo' }, [2, 3]],
    [{ banda: 'alta' }, [0, 3]],
    [{ banda: 'media' }, [2]],
    [{ banda: 'baja' }, [1]],
    [{ banda: 'alta', asesor: 'asesor', q: 'rosa' }, [0]],
    [{ q: 'Quispe, Rosa' }, [0, 2]],
    [{ q: 'ROSALIA cruz' }, [2]],
    [{ q: 'cruz hugo quis' }, [3]],
  ] as [Record<string, string>, number[]][])(
    '%j leaves these and in this order',
    async (query, esperados) => {
      expect(await lugares({ estado: '0', ...query })).toEqual(esperados);
    },
  );

  test('the band by which one filters is the one that each row shows', async () => {
    const { datos } = await cola({ orden: 'score' });
    expect(datos.map(({ score }) => score?.banda.color)).toEqual(['green', 'green', 'orange', 'red']);
  });

  test('whoever sees no scores cannot find them out by order or filter', async () => {
    for (const query of ['banda=alta', 'orden=score', 'orden=score_menor']) {
      for (const como of ['asesor', 'auditor']) {
        expect((await pedir(`/api/evaluaciones?${query}`, como)).statusCode).toBe(403);
      }
    }
  });

  test.each(['montoDesde=1e3', 'montoHasta=-1', 'montoDesde=1.234', 'banda=otra', 'orden=nombre'])(
    '%s is refused',
    async (query) => expect((await pedir(`/api/evaluaciones?${query}`)).statusCode).toBe(422),
  );

  test('the advisors to choose from are those who have sent pending evaluations', async () => {
    const asesores = (await pedir('/api/evaluaciones/asesores')).json();
    expect(
      asesores.map(({ username, pendientes }: Record<string, unknown>) => [username, pendientes]),
    ).toEqual(
      expect.arrayContaining([
        ['asesor', 2],
        ['asesor2', 2],
      ]),
    );
  });

  test('before and after an evaluation come its neighbours in that order, and after the last the first', async () => {
    expect(await vecinas(0, { estado: '0' })).toEqual([null, 1, 3]);
    expect(await vecinas(2, { estado: '0' })).toEqual([1, 3, 3]);
    expect(await vecinas(3, { estado: '0' })).toEqual([2, 0, 3]);
    expect(await vecinas(2, { estado: '0', orden: 'monto' })).toEqual([3, 1, 3]);
    expect(await vecinas(2, { estado: '0', orden: 'score' })).toEqual([0, 1, 3]);
    expect(await vecinas(2, { estado: '0', banda: 'alta' })).toEqual([0, 3, 2]);
    expect((await pedir('/api/evaluaciones/99999/vecinas')).statusCode).toBe(404);
  });

  test('a decided evaluation keeps its place, so that the next one is still the next one', async () => {
    await decidir(api, ids[1] as number);
    expect(await vecinas(1, { estado: '0' })).toEqual([0, 2, 3]);
    expect(await vecinas(1, { estado: '0', producto: 'Otro' })).toEqual([null, null, 0]);
  });
});
