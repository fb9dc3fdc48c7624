import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Nonce } from '#diploma/ids.ts';
import type { EmAndamento } from '#issuing/emissao/em-andamento.ts';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { FileError } from '../command.ts';
import { describeEmitido, exportFiles, type LinhaDoResumo, writeResumo } from './resumo.ts';

const cwd = mkdtempSync(join(tmpdir(), 'resumo-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const CODIGO = '1234.1234.9f2c41d07a6be83355c0a4d1e27b90fc' as CodigoValidacao;
const umaEmissao = (changes: Partial<EmAndamento> = {}): EmAndamento => ({
  ...{ id: 'a', etapa: 'publicado', versao: 1, curso: 'Enfermagem', unidadeId: 'muriae', via: 1, linha: 2 },
  ...{
    lote: 'x',
    substitui: null,
    nonce: '7'.repeat(44) as Nonce,
    codigo: CODIGO,
    dataColacao: '2026-09-18',
  },
  ...{ dataExpedicao: '2026-10-01', dataRegistro: '2026-10-02', numero: 1, faltam: [], tentativas: 0 },
  arquivos: { documentacao: 'd', xml: 'x', rvdd: 'r', previa: null },
  ...{ aguardando: null, falha: null },
  ...changes,
});

describe('describeEmitido', () => {
  const pedido = umPedido();

  it('tells code and address of a published diploma', () => {
    expect(describeEmitido({ pedido, emissao: umaEmissao() }, 'https://diploma.test')).toEqual({
      ...{ linha: 2, matricula: pedido.matricula, curso: pedido.curso.id, via: 1, etapa: 'publicado' },
      ...{
        codigo: CODIGO,
        endereco: `https://diploma.test/verificar/${CODIGO}`,
        aguardando: null,
        falha: null,
      },
    });
  });

  it('tells neither of one on its way, but whom it waits for', () => {
    const emissao = umaEmissao({ etapa: 'registrado', aguardando: 'Reitor' });
    expect(describeEmitido({ pedido, emissao }, 'https://diploma.test')).toMatchObject({
      ...{ codigo: null, endereco: null, aguardando: 'Reitor' },
    });
  });
});

describe('writeResumo', () => {
  const linha = (changes: Partial<LinhaDoResumo>): LinhaDoResumo => ({
    ...{ linha: 2, matricula: 'M1', curso: 'enfermagem', via: 1, etapa: 'planejado' },
    ...{ codigo: null, endereco: null, aguardando: null, falha: null },
    ...changes,
  });

  it('writes cells that a spreadsheet neither runs nor breaks apart', async () => {
    const linhas = [
      linha({ matricula: '=1+1', falha: 'ENOSPC: cheio; "libere"\nespaço' }),
      linha({ aguardando: 'Reitor' }),
    ];
    await writeResumo(linhas, 'pasta', cwd);
    expect(readFileSync(join(cwd, 'pasta', 'resumo.csv'), 'utf8')).toBe(
      [
        '\uFEFFlinha;matricula;curso;via;etapa;codigo;endereco;aguardando;falha',
        `2;'=1+1;enfermagem;1;planejado;;;;"ENOSPC: cheio; ""libere""\nespaço"`,
        '2;M1;enfermagem;1;planejado;;;Reitor;',
        '',
      ].join('\r\n'),
    );
    expect(JSON.parse(readFileSync(join(cwd, 'pasta', 'resumo.json'), 'utf8'))).toEqual(linhas);
  });

  it('names the folder that cannot be written', async () => {
    writeFileSync(join(cwd, 'arquivo'), '');
    const failing = writeResumo([linha({})], 'arquivo', cwd);
    await expect(failing).rejects.toThrow(FileError);
    await expect(failing).rejects.toThrow(/^arquivo/);
  });
});

describe('exportFiles', () => {
  it('exports the published ones alone, each in the folder of its matrícula', async () => {
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
      { pedido: umPedido(), emissao: umaEmissao({ etapa: 'assinado' }) },
      { pedido, emissao: umaEmissao() },
    ];
    await exportFiles(emitidos, 'saida', { arquivos }, { cwd });
    expect(asked).toEqual(['x', 'r']);
    const file = join(cwd, 'saida', pedido.matricula, 'diploma-enfermagem-9f2c41d0.xml');
    expect(readFileSync(file, 'utf8')).toBe('x');
  });
});
