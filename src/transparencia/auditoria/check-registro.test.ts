import { describe, expect, it } from 'vitest';
import type { AuditoriaReader } from './auditoria-ports.ts';
import { checkRegistro, type Fato } from './check-registro.ts';

const entrada = (acao: string, dados: object = {}) => ({ acao, dados: JSON.stringify(dados) });
const XML = 'a'.repeat(64);
const RVDD = 'b'.repeat(64);

/** A published diploma whose every fact has its entry. */
const FATO: Fato = {
  id: 'um-diploma',
  etapa: 'publicado',
  situacao: 'vigente',
  isImportado: false,
  numero: 7,
  isCancelado: false,
  xml: XML,
  rvdd: RVDD,
  entradas: [
    entrada('diploma-planejado'),
    entrada('registrado', { numero: 7 }),
    entrada('publicado', { xml: XML, rvdd: RVDD }),
  ],
};

async function check(changes: Partial<Fato>, listas = [{ numero: 1, sha256: XML }], perdidos: string[] = []) {
  async function* readFatos() {
    yield { ...FATO, ...changes };
  }
  async function* readEntradas() {
    yield { dados: JSON.stringify({ numero: 1, sha256: XML }) };
  }
  const reader = { readEntradas } as unknown as AuditoriaReader;
  const { primeira, quantas } = await checkRegistro(
    { readFatos, listListas: async () => listas, listPerdidos: async () => perdidos, linhas: {} as never },
    reader,
  );
  return primeira ? `${primeira.tipo}: ${primeira.diz} (${quantas})` : null;
}
const without = (acao: string): Pick<Fato, 'entradas'> => ({
  entradas: FATO.entradas.filter((each) => each.acao !== acao),
});

describe('checkRegistro', () => {
  it('finds nothing where every fact has its entry', async () => {
    expect(await check({}, [{ numero: 1, sha256: XML }])).toBeNull();
  });

  it.each<[string, Partial<Fato>, string]>([
    ['a number without its entry', without('registrado'), 'numero: 7 (1)'],
    ['another number than the recorded one', { numero: 8 }, 'numero: 8 (1)'],
    [
      'a cancellation taken out of the register',
      { entradas: [...FATO.entradas, entrada('numero-cancelado', { numero: 7 })] },
      'numero: 7 cancelado (1)',
    ],
    ['a cancellation that was never recorded', { isCancelado: true }, 'numero: 7 cancelado (1)'],
    [
      'the cancellation of another number',
      { isCancelado: true, entradas: [...FATO.entradas, entrada('numero-cancelado', { numero: 6 })] },
      'numero: 7 cancelado (1)',
    ],
    ['a stage without its entry', { etapa: 'assinado' }, 'etapa: assinado (1)'],
    [
      'an annulment that was undone',
      { situacao: 'vigente', entradas: [...FATO.entradas, entrada('anulado')] },
      'situacao: vigente (1)',
    ],
    ['an annulment that nobody made', { situacao: 'anulado' }, 'situacao: anulado (1)'],
    ['another file', { xml: 'c'.repeat(64) }, `arquivo: xml ${'c'.repeat(64)} (1)`],
    ['a PDF that is gone', { rvdd: null }, 'arquivo: rvdd apagado (1)'],
    ['another PDF', { rvdd: 'c'.repeat(64) }, `arquivo: rvdd ${'c'.repeat(64)} (1)`],
  ])('finds %s', async (_what, changes, told) => {
    expect(await check(changes)).toBe(told);
  });

  it('finds a list without its entry, and one of another content', async () => {
    const ours = { numero: 1, sha256: XML };
    expect(await check({}, [ours, { numero: 2, sha256: XML }])).toBe('lista: publicada (1)');
    expect(await check({}, [{ numero: 1, sha256: RVDD }])).toBe('lista: publicada (2)');
  });

  it('finds a list that was erased, and a published diploma that was', async () => {
    expect(await check({}, [])).toBe('lista: apagada (1)');
    expect(await check({}, undefined, ['outro'])).toBe('etapa: apagado (1)');
  });
});
