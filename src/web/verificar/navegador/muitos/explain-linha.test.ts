import { describe, expect, it } from 'vitest';
import { MUITOS } from '#conteudo/verificar/pt-br/muitos.ts';
import { TEXTOS } from '#conteudo/verificar/pt-br/textos.ts';
import { PALAVRAS } from '#verification/palavras/pt-br/palavras.ts';
import type { Veredito } from '#verification/report.ts';
import { explainLinha, grupoOf, type Ordem, PELA_RESPOSTA, sortLinhas } from './explain-linha.ts';
import type { EstadoDaLinha, Linha } from './linha.ts';

const fala = { textos: TEXTOS, palavras: PALAVRAS, muitos: MUITOS };

function umVeredito(veredito: Veredito, nome: string, curso: string): EstadoDaLinha & { kind: 'veredito' } {
  const report = { veredito, ambiente: 'homologacao', codigo: null, sha256: '', conferidoEm: '' } as const;
  const comparados = { nome, titulo: 'Bacharel', grau: 'Bacharelado', curso, habilitacoes: [] };
  return {
    kind: 'veredito',
    view: {
      state: 'veredito',
      por: 'codigo',
      report: { ...report, checks: [], selos: [], etsi: null },
      diploma: null,
      comparados: { ...comparados, instituicao: 'Exemplo', conclusao: null, registro: '2025-03-20' },
      iniciais: null,
      arquivos: null,
    },
  };
}

const LINHAS: readonly Linha[] = [
  { id: 0, nome: 'turma 10.xml', estado: umVeredito('autentico-vigente', 'Élida', 'Direito') },
  { id: 1, nome: 'turma 9.xml', estado: { kind: 'falha', falha: 'sem-qr' } },
  { id: 2, nome: 'Álbum.xml', estado: umVeredito('nao-conferido', 'Ana', 'Enfermagem') },
  { id: 3, nome: 'b.xml', estado: umVeredito('autentico-vigente', 'eduardo', 'Direito') },
];

const idsBy = (ordem: Ordem): number[] => sortLinhas(LINHAS, ordem, fala).map(({ id }) => id);

describe('sortLinhas', () => {
  it('puts the worst answer first, and within one answer the order of arrival', () => {
    expect(idsBy(PELA_RESPOSTA)).toEqual([2, 1, 0, 3]);
    expect(idsBy({ coluna: 'resposta', isDescending: true })).toEqual([0, 3, 1, 2]);
  });

  it('reads names as people do: accents and case aside, numbers by their value', () => {
    expect(idsBy({ coluna: 'nome', isDescending: false })).toEqual([2, 3, 1, 0]);
    expect(idsBy({ coluna: 'pessoa', isDescending: false })).toEqual([2, 3, 0, 1]);
    expect(idsBy({ coluna: 'curso', isDescending: false })).toEqual([0, 3, 2, 1]);
  });

  it('leaves what has no value at the end, either way', () => {
    expect(idsBy({ coluna: 'pessoa', isDescending: true })).toEqual([0, 3, 2, 1]);
  });
});

describe('explainLinha', () => {
  it('says of a picture that its code alone was checked: no yes to the picture', () => {
    const vigente = umVeredito('autentico-vigente', 'Ana', 'Direito');
    const foto: Linha = { id: 0, nome: 'foto.jpg', estado: { ...vigente, isFoto: true } };
    expect(grupoOf(foto)).toBe('nao-conferido');
    expect(explainLinha(foto, fala)).toMatchObject({
      grupo: 'nao-conferido',
      resposta: 'Só o código foi conferido: autêntico e vigente',
      fazer: 'A imagem não foi conferida. Compare-a com os dados desta linha, letra por letra.',
      dados: {
        nome: 'Ana',
        titulo: 'Bacharel',
        grau: 'Bacharelado',
        curso: 'Direito',
        registro: '20/03/2025',
      },
    });
    const anulado = { ...umVeredito('autentico-nao-vigente', 'Ana', 'Direito'), isFoto: true } as const;
    expect(grupoOf({ ...foto, estado: anulado })).toBe('autentico-nao-vigente');
  });
});
