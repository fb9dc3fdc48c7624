import { describe, expect, it } from 'vitest';
import { CNPJ, umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { FOREIGN_CNPJ, umDiplomaDeForaProvado } from '../../tests/support/um-diploma-de-fora.ts';
import { cadastroCom, confere, OS_OUTROS, quemConfereTudo } from '../../tests/support/uma-conferencia.ts';
import type { CadastroOf, IesCadastrada } from './cadastro.ts';
import type { VerificationWorld } from './verification-world.ts';

/** Sealed by OUTRA INSTITUICAO FICTICIA, CNPJ 44.555.666/0001-81, under the e-MEC code 9876. */
const pki = await umaPkiDoDiploma();
const deFora = await umDiplomaDeForaProvado(pki);
const SO_NOME: IesCadastrada = { ...OS_OUTROS, raizes: [] };

async function say(
  cadastroOf: CadastroOf | undefined,
  bytes = deFora,
  changes: Partial<VerificationWorld> = {},
) {
  const world = quemConfereTudo(pki, { ...(cadastroOf && { cadastroOf }), ...changes });
  const { veredito, diz, report } = await confere(bytes, world);
  return { veredito, assinantes: diz.assinantes.split(' ')[1], report };
}

describe('tieSelos', () => {
  it.each<[string, IesCadastrada]>([
    ['its CNPJ', OS_OUTROS],
    ['the CNPJ of another branch', { ...OS_OUTROS, raizes: ['99999999', '44555666'] }],
    ['the name of its holder', { ...SO_NOME, mantenedoras: ['Outra Instituição   Fictícia.'] }],
  ])('ties a seal by %s', async (_, ies) => {
    const { veredito, assinantes, report } = await say(cadastroCom(ies));
    expect([veredito, assinantes]).toEqual(['autentico-situacao-desconhecida', 'assinantes-conferem']);
    expect(report.etsi).toMatchObject({ indication: 'TOTAL-PASSED' });
  });

  it.each(['Universidade dos Outros (UDO)', 'UDO – Universidade dos Outros', 'Universidade dos Outros'])(
    'takes the short name in the cadastro for a part of the name: %s',
    async (nome) => {
      const bytes = await umDiplomaDeForaProvado(pki, {
        change: (text) => text.replaceAll('Universidade dos Outros', nome),
      });
      const ies = { ...OS_OUTROS, siglas: ['UDO'] };
      expect(await say(cadastroCom(ies), bytes)).toMatchObject({
        veredito: 'autentico-situacao-desconhecida',
      });
      if (nome === 'Universidade dos Outros') return;
      for (const siglas of [[], ['UO']])
        expect(await say(cadastroCom({ ...ies, siglas }), bytes)).toMatchObject({
          veredito: 'selo-a-confirmar',
          assinantes: 'nome-de-outro-codigo',
        });
    },
  );

  it('ties no seal by a short name: any company may have it', async () => {
    const ies = { ...SO_NOME, siglas: ['Outra Instituição Fictícia'] };
    expect(await say(cadastroCom(ies))).toMatchObject({ assinantes: 'selo-sem-vinculo' });
  });

  it.each<[string, string, CadastroOf | undefined]>([
    ['nobody has a cadastro', 'selo-sem-cadastro', undefined],
    ['the cadastro lacks the institution', 'selo-sem-cadastro', cadastroCom()],
    ['the cadastro does not answer', 'selo-nao-consultado', () => Promise.reject(new Error('down'))],
    [
      'the cadastro gives another CNPJ',
      'selo-sem-vinculo',
      cadastroCom({ ...OS_OUTROS, raizes: ['11222333'] }),
    ],
    ['the cadastro gives names alone', 'selo-sem-vinculo', cadastroCom(SO_NOME)],
    [
      'the name of its holder is only near',
      'selo-sem-vinculo',
      cadastroCom({ ...SO_NOME, mantenedoras: ['Outra Instituição Fictícia S/A', 'Outra Inst. Fictícia'] }),
    ],
    [
      'the code has another name',
      'nome-de-outro-codigo',
      cadastroCom({ ...OS_OUTROS, nomes: ['Faculdade Pequena'] }),
    ],
    [
      'the name of the code is only near',
      'nome-de-outro-codigo',
      cadastroCom({ ...OS_OUTROS, nomes: ['Universidade dos 0utros', 'Univ. dos Outros'] }),
    ],
  ])('does not where %s', async (_, code, cadastroOf) => {
    const { veredito, assinantes, report } = await say(cadastroOf);
    expect([veredito, assinantes]).toEqual(['selo-a-confirmar', code]);
    expect(report.selos).toEqual([{ titular: 'OUTRA INSTITUICAO FICTICIA', cnpj: '44.555.666/0001-81' }]);
    const subIndication = code === 'selo-nao-consultado' ? 'TRY_LATER' : 'SIG_CONSTRAINTS_FAILURE';
    const open = { indication: 'INDETERMINATE', subIndication };
    const passed = { indication: 'TOTAL-PASSED', subIndication: null };
    expect(report.etsi).toMatchObject({ ...open, signatures: [passed, passed, open, passed, open] });
  });

  it('ties issuer and registrar each by its own seal', async () => {
    // Issued under another code than it is registered under.
    const change = (text: string) =>
      text
        .replace('"CodigoMEC":"9876"', '"CodigoMEC":"0555"')
        .replace('"CodigoValidacao":"9876.9876.', '"CodigoValidacao":"0555.9876.');
    const bytes = await umDiplomaDeForaProvado(pki, { change });
    const emissora: IesCadastrada = { ...OS_OUTROS, codigoMec: '555' };
    const asked: string[] = [];
    const cadastroOf =
      (...all: IesCadastrada[]): CadastroOf =>
      (codigoMec) => {
        asked.push(codigoMec);
        return cadastroCom(...all)(codigoMec);
      };
    expect(await say(cadastroOf(OS_OUTROS), bytes)).toMatchObject({ assinantes: 'selo-sem-cadastro' });
    expect(await say(cadastroOf(emissora), bytes)).toMatchObject({ assinantes: 'selo-sem-cadastro' });
    asked.length = 0;
    const both = await say(cadastroOf(OS_OUTROS, emissora), bytes);
    expect(both.veredito).toBe('autentico-situacao-desconhecida');
    expect(asked.toSorted()).toEqual(['555', '9876']);
    const wrong = { ...emissora, raizes: [CNPJ.slice(0, 8)] };
    expect(await say(cadastroOf(OS_OUTROS, wrong), bytes)).toMatchObject({ assinantes: 'selo-sem-vinculo' });
  });

  it('asks nothing about our own diplomas', async () => {
    const instituicao = { codigosMec: ['9876'], cnpjs: [FOREIGN_CNPJ] };
    const never = () => Promise.reject(new Error('must not be asked'));
    const { veredito } = await say(never, deFora, { instituicao });
    expect(veredito).toBe('nao-conferido');
  });
});
