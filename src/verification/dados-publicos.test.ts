import { describe, expect, it } from 'vitest';
import { AS_CINCO, assina, assinaCompleto, umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma, VARIANTES } from '../../tests/support/um-diploma.ts';
import { quemConfereTudo, registroCom, umaSituacao } from '../../tests/support/uma-conferencia.ts';
import { pickComparados } from './dados-mostrados.ts';
import { PALAVRAS } from './palavras/pt-br/palavras.ts';
import { tellDados } from './palavras/tell-dados.ts';
import { verifyDiploma } from './verify.ts';

const pki = await umaPkiDoDiploma();
const world = quemConfereTudo(pki);

async function dadosDe(source: Uint8Array) {
  const bytes = await assinaCompleto(source, pki);
  return (await verifyDiploma({ bytes }, world)).diploma;
}

describe('readDadosPublicos', () => {
  it.each(VARIANTES)(
    'reads the public register of the variant %s, and nothing the law keeps',
    async (variante) => {
      const dados = await dadosDe(umDiploma(variante));
      expect(dados).toMatchObject({
        nome: expect.any(String),
        cpf: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/),
        datas: { colacao: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      });
      expect(dados?.assinaturas).toHaveLength(5);
      const text = textoDe(umDiploma(variante));
      for (const [, kept = ''] of text.matchAll(/<(?:CPF|DataNascimento|Numero|ID)>(\w[^<]{6,})</g)) {
        expect(JSON.stringify(dados)).not.toContain(kept);
      }
    },
  );

  it('holds what a person compares, in the document’s words and in one order', async () => {
    const dados = await dadosDe(umDiploma());
    const comparados = dados && pickComparados(dados);
    const told = [
      ['Nome', 'Ana Exemplo de Souza'],
      ['Título', 'Bacharel'],
      ['Grau', 'Bacharelado'],
      ['Curso', 'Enfermagem'],
      ['Habilitações', 'Saúde da Família'],
      ['Instituição', 'Centro Universitário Exemplo'],
      ['Conclusão do curso', '13/12/2024'],
      ['Registro do diploma', '20/03/2025'],
    ];
    expect(tellDados(comparados ?? {}, PALAVRAS).map(({ rotulo, valor }) => [rotulo, valor])).toEqual(told);
  });

  it('tells nothing beside a file that is not authentic, though its signers are proven', async () => {
    const bytes = await assinaCompleto(umDiploma(), pki);
    const other = await assinaCompleto(
      bytesDe(textoDe(umDiploma()).replace('Ana Exemplo de Souza', 'Outra Exemplo')),
      pki,
    );
    // Under this code the register published something else.
    const situacaoOf = registroCom(umaSituacao({ xmls: [other] }));
    const { report, diploma } = await verifyDiploma({ bytes }, { ...world, situacaoOf });
    expect(report.veredito).toBe('nao-autentico');
    expect(report.checks.find(({ check }) => check === 'assinantes')?.status).toBe('valid');
    expect(diploma).toBeNull();
  });

  it('tells another title as it is written', async () => {
    const named = textoDe(umDiploma()).replace(
      '<Titulo>Bacharel</Titulo>',
      '<OutroTitulo>Psicóloga</OutroTitulo>',
    );
    expect((await dadosDe(bytesDe(named)))?.curso).toMatchObject({
      titulo: 'Psicóloga',
      grau: 'Bacharelado',
    });
  });

  it('makes initials of the name a person uses, without particles', async () => {
    const named = textoDe(umDiploma()).replace(
      '<Sexo>',
      '<NomeSocial>Bia dos Santos e Ávila</NomeSocial><Sexo>',
    );
    expect(await dadosDe(bytesDe(named))).toMatchObject({
      nome: 'Ana Exemplo de Souza',
      nomeSocial: 'Bia dos Santos e Ávila',
      iniciais: 'B. S. Á.',
    });
  });

  it('tells who signed, in which post, and since when that is proven', async () => {
    const dados = await dadosDe(umDiploma());
    expect(dados?.assinaturas[0]).toEqual({
      no: 'DadosDiploma',
      nome: 'Antônia Reitora Fictícia',
      tipo: 'e-CPF',
      cpf: '***.456.789-**',
      cnpj: null,
      cargo: 'Reitor',
      declaradaEm: '2026-02-10T09:30:00.000Z',
      provadaEm: '2026-02-10T09:31:00.000Z',
      politica: 'AD-RB 2.5',
      status: 'valid',
    });
  });

  it('is nothing where nobody proves who signed', async () => {
    const bytes = await assina(umDiploma(), pki, AS_CINCO);
    expect((await verifyDiploma({ bytes }, world)).diploma).toBeNull();
  });

  it('is what our own register published, even so; but of the signers it names nobody', async () => {
    const bytes = await assina(umDiploma(), pki, AS_CINCO);
    const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
    const { diploma, report } = await verifyDiploma({ bytes }, { ...world, situacaoOf });
    expect([report.veredito, diploma?.nome]).toEqual(['nao-conferido', 'Ana Exemplo de Souza']);
    const told = diploma?.assinaturas.map(({ nome, cpf, cnpj, cargo, declaradaEm }) => [
      ...[nome, cpf, cnpj, cargo, declaradaEm],
    ]);
    expect(told).toEqual(Array.from({ length: 5 }, () => [null, null, null, null, null]));
  });
});
