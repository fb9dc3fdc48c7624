import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Nonce } from '#diploma/ids.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import { WHOLE } from '#lote/problema.ts';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { openSaida } from './open-saida.ts';
import {
  describeEmitido,
  describeRecusada,
  describeSemVigor,
  exportFiles,
  type LinhaDoResumo,
  writeResumo,
} from './resumo.ts';

const cwd = mkdtempSync(join(tmpdir(), 'resumo-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const CODIGO = '1234.1234.9f2c41d07a6be83355c0a4d1e27b90fc' as CodigoValidacao;
const umaEmissao = (changes: Partial<EmAndamento> = {}): EmAndamento => ({
  id: 'a',
  etapa: 'publicado',
  versao: 1,
  cursoId: 'enfermagem',
  curso: 'Enfermagem',
  unidadeId: 'muriae',
  via: 1,
  linha: 2,
  lote: 'x',
  substitui: null,
  anterior: null,
  nonce: '7'.repeat(44) as Nonce,
  codigo: CODIGO,
  dataColacao: '2026-09-18',
  dataExpedicao: '2026-10-01',
  dataRegistro: '2026-10-02',
  numero: 1,
  isAutorizada: false,
  planejada: 'p',
  faltam: [],
  tentativas: 0,
  arquivos: { documentacao: 'd', xml: 'x', rvdd: 'r', previa: null },
  aguardando: null,
  falha: null,
  situacao: 'vigente',
  ...changes,
});

describe('describeSemVigor', () => {
  it('tells of each row whose diploma is there and not in force, and what to do', () => {
    const linhas = (['vigente', 'anulado', 'suspenso', null] as const).map((situacao, index) => ({
      ...describeEmitido({ pedido: umPedido(), emissao: umaEmissao({ situacao }) }, 'https://diploma.test'),
      linha: index + 2,
    }));
    expect(describeSemVigor(linhas)).toEqual([
      expect.stringMatching(/^linha 3: o diploma foi anulado.*via seguinte/),
      expect.stringMatching(/^linha 4: o diploma está suspenso.*"reativar"/),
    ]);
  });
});

describe('describeEmitido', () => {
  const pedido = umPedido();

  it('tells code and address of a published diploma', () => {
    expect(describeEmitido({ pedido, emissao: umaEmissao() }, 'https://diploma.test')).toEqual({
      linha: 2,
      matricula: pedido.matricula,
      curso: pedido.curso.id,
      via: 1,
      etapa: 'publicado',
      situacao: 'vigente',
      problemas: null,
      codigo: CODIGO,
      endereco: `https://diploma.test/verificar/${CODIGO}`,
      aguardando: null,
      falha: null,
    });
  });

  it('tells neither of one on its way, but whom it waits for', () => {
    const emissao = umaEmissao({ etapa: 'registrado', aguardando: 'Reitor' });
    expect(describeEmitido({ pedido, emissao }, 'https://diploma.test')).toMatchObject({
      codigo: null,
      endereco: null,
      aguardando: 'Reitor',
    });
  });
});

describe('writeResumo', () => {
  const linha = (changes: Partial<LinhaDoResumo>): LinhaDoResumo => ({
    linha: 2,
    matricula: 'M1',
    curso: 'enfermagem',
    via: 1,
    etapa: 'planejado',
    situacao: null,
    codigo: null,
    endereco: null,
    aguardando: null,
    falha: null,
    problemas: null,
    ...changes,
  });

  it('writes cells that a spreadsheet neither runs nor breaks apart', async () => {
    const linhas = [
      linha({ matricula: '=1+1', falha: 'ENOSPC: cheio; "libere"\nespaço' }),
      linha({ aguardando: 'Reitor' }),
    ];
    await writeResumo(linhas, await openSaida(cwd, 'pasta'));
    expect(readFileSync(join(cwd, 'pasta', 'resumo.csv'), 'utf8')).toBe(
      [
        '\uFEFFlinha;matricula;curso;via;etapa;situacao;codigo;endereco;aguardando;falha;problemas',
        `2;'=1+1;enfermagem;1;planejado;;;;;"ENOSPC: cheio; ""libere""\nespaço";`,
        '2;M1;enfermagem;1;planejado;;;;Reitor;;',
        '',
      ].join('\r\n'),
    );
    expect(JSON.parse(readFileSync(join(cwd, 'pasta', 'resumo.json'), 'utf8'))).toEqual(linhas);
  });
});

describe('describeRecusada', () => {
  it('tells everything that is wrong with the row, and with no other', () => {
    const problema = { ...WHOLE, linha: 7, coluna: 'cpf', code: 'vazio', message: 'Está vazio.' };
    const recusada = { linha: 7, matricula: 'M7', curso: null, via: 1 };
    const problemas = [
      problema,
      { ...problema, linha: 8 },
      { ...problema, coluna: null, arquivo: 'M7/a.pdf', message: 'Falta.' },
    ];
    expect(describeRecusada(recusada, problemas)).toMatchObject({
      linha: 7,
      matricula: 'M7',
      curso: null,
      etapa: 'recusada',
      codigo: null,
      problemas: 'cpf: Está vazio. | M7/a.pdf: Falta.',
    });
  });
});

describe('exportFiles', () => {
  it('exports those in force alone, each in the folder of its matrícula', async () => {
    const pedido = umPedido();
    const asked: string[] = [];
    const arquivos = {
      put: () => Promise.reject(new Error('nothing is put')),
      discard: () => Promise.reject(new Error('nothing is discarded')),
      get: async (sha256: string) => {
        asked.push(sha256);
        return new TextEncoder().encode(sha256);
      },
    };
    const emitidos = [
      { pedido: umPedido(), emissao: umaEmissao({ etapa: 'assinado', situacao: null }) },
      { pedido: umPedido(), emissao: umaEmissao({ situacao: 'anulado' }) },
      { pedido: umPedido(), emissao: umaEmissao({ situacao: 'suspenso' }) },
      { pedido, emissao: umaEmissao() },
    ];
    await exportFiles(emitidos, await openSaida(cwd, 'saida'), { arquivos });
    expect(asked).toEqual(['x', 'r']);
    const file = join(cwd, 'saida', pedido.matricula, 'diploma-enfermagem-9f2c41d0.xml');
    expect(readFileSync(file, 'utf8')).toBe('x');
  });
});
