import { describe, expect, it } from 'vitest';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { differs, digestContexto, digestPedido, isSame } from './digest-pedido.ts';

const pedido = umPedido();
const { documentacao } = pedido;
const prova = { tipo: 'DocumentoIdentidadeDoAluno', observacoes: null, size: 1 } as const;
const comProva = (arquivo: string, sha256: string) => ({
  ...pedido,
  documentacao: { ...documentacao, comprobatorios: [{ ...prova, arquivo, sha256 }] },
});

describe('digestPedido', () => {
  it('is one for the same data, wherever they stand and whatever the institution adds', () => {
    const curso = { ...pedido.curso, cargaHoraria: 1, nome: 'Outro nome' };
    const historico = { ...documentacao.HistoricoEscolar, CargaHorariaCurso: { HoraRelogio: '1' } };
    const same = {
      ...pedido,
      linha: 99,
      curso,
      email: 'a@b.br',
      documentacao: { ...documentacao, HistoricoEscolar: historico },
    };
    expect(digestPedido(same)).toBe(digestPedido(pedido));
    expect(digestPedido(Object.fromEntries(Object.entries(pedido).reverse()) as typeof pedido)).toBe(
      digestPedido(pedido),
    );
    expect(digestPedido(comProva('a.pdf', 'x'))).toBe(digestPedido(comProva('b.pdf', 'x')));
    expect(digestPedido(pedido)).not.toContain(pedido.cpf);
  });

  it.each([
    { ...pedido, nome: 'Outra' },
    { ...pedido, dataColacao: '2026-09-19' },
    { ...pedido, unidade: { ...pedido.unidade, id: 'outra' } },
    { ...pedido, documentacao: { ...documentacao, DataConclusao: '2026-08-29' } },
    comProva('a.pdf', 'y'),
  ])('is another for other data (%#)', (other) => {
    expect(digestPedido(other)).not.toBe(digestPedido(pedido));
  });
});

describe('digestContexto', () => {
  const configuracao = loadEmissao(loadTestSettings());
  const world = {
    instituicao: loadInstituicao(loadTestSettings()),
    configuracao,
    ambiente: 'homologacao',
  } as const;

  it('changes with who signs, and not with how the register counts', () => {
    const [reitor, ...others] = configuracao.assinantes.dadosDiploma;
    const assinantes = {
      ...configuracao.assinantes,
      dadosDiploma: [{ ...reitor, nome: 'Quem Chegou' }, ...others],
    } as typeof configuracao.assinantes;
    const before = digestContexto(pedido, world);
    expect(digestContexto(pedido, { ...world, configuracao: { ...configuracao, assinantes } })).not.toBe(
      before,
    );
    const listaDeAnulados = { validadeDias: 999 };
    expect(digestContexto(pedido, { ...world, configuracao: { ...configuracao, listaDeAnulados } })).toBe(
      before,
    );
  });
});

describe('differs and isSame', () => {
  it.each([
    ['1:a', '1:a', false, true],
    ['1:a', '1:b', true, false],
    ['1:a', '2:a', false, false],
    ['1:a', null, false, false],
    [null, null, false, false],
  ])('%j and %j', (one, other, isOther, isOne) => {
    expect([differs(one, other), isSame(one, other)]).toEqual([isOther, isOne]);
  });
});
