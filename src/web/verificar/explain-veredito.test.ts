import { describe, expect, it } from 'vitest';
import { TEXTOS } from '#conteudo/verificar/pt-br/textos.ts';
import { answer } from '#verification/check.ts';
import type { CheckCode } from '#verification/codes.ts';
import { PALAVRAS } from '#verification/palavras/pt-br/palavras.ts';
import type { Report, Veredito } from '#verification/report.ts';
import { type Explicacao, explainVeredito as explain } from './explain-veredito.ts';

const explainVeredito = (report: Report): Explicacao =>
  explain(report, 'arquivo', { textos: TEXTOS, palavras: PALAVRAS });

const umReport = (veredito: Veredito, ...codes: CheckCode[]): Report => ({
  veredito,
  ambiente: 'homologacao',
  codigo: null,
  sha256: '0'.repeat(64),
  selos: [],
  etsi: null,
  conferidoEm: '2026-11-15T17:32:59.000Z',
  checks: codes.map((code) => answer(code, EVIDENCE)),
});
const EVIDENCE = { desde: '2026-03-02', motivo: null, consultar: 'Universidade dos Outros' };

describe('explainVeredito', () => {
  it('says of a diploma in force what to compare', () => {
    expect(explainVeredito(umReport('autentico-vigente', 'integro', 'vigente'))).toMatchObject({
      titulo: 'Diploma autêntico e vigente',
      fazer: expect.stringContaining('Compare o nome, o título, o grau e o curso'),
    });
  });

  it('says since when one is annulled, and of a suspended one that it can be undone', () => {
    const anulado = explainVeredito(umReport('autentico-nao-vigente', 'integro', 'anulado'));
    expect(anulado.resumo).toBe('O diploma foi anulado pela instituição em 02/03/2026.');
    const suspenso = explainVeredito(umReport('autentico-nao-vigente', 'integro', 'suspenso'));
    expect(suspenso.resumo).toBe('O diploma foi suspenso pela instituição em 02/03/2026.');
    expect(suspenso.dizer).not.toBe(anulado.dizer);
  });

  it('gives as the reason what is against it, before the standing and before what is missing', () => {
    const report = umReport('nao-autentico', 'cadeia-incompleta', 'anulado', 'rvdd-alterado');
    expect(explainVeredito(report).fazer).toContain('Não aceite este PDF');
    expect(explainVeredito(umReport('nao-conferido', 'integro', 'pdf-sem-xml')).fazer).toContain(
      'não prova nada, diga o que disser. Digite o código ou peça o XML.',
    );
  });

  it('names whom to ask about the diploma of another institution', () => {
    const whole = umReport(
      'nao-conferido',
      'integro',
      'assinantes-conferem',
      'carimbo-confere',
      'outra-instituicao',
    );
    expect(explainVeredito(whole).resumo).toBe(
      'As assinaturas conferem. Para saber se o diploma continua valendo, consulte Universidade dos Outros.',
    );
    expect(explainVeredito(whole).fazer).toMatch(/^Consulte Universidade dos Outros: /);
    expect(explainVeredito(whole).dizer).not.toMatch(/Envie|XML/);
  });

  it('says what is missing before asking about the standing, by name, and names no unproven institution', () => {
    const falta = { tipo: 'emissor', autoridade: 'AC X', listas: [], ocsp: [], de: [] } as const;
    const partial = umReport('nao-conferido', 'integro', 'carimbo-confere', 'outra-instituicao');
    const checks = [{ ...answer('cadeia-incompleta'), faltas: [falta] }, ...partial.checks];
    const codigo = '777.888.0123456789abcdef0123456789abcdef';
    const { resumo, fazer } = explainVeredito({ ...partial, codigo, checks });
    expect(resumo).toMatch(/Falta o certificado da autoridade “AC X”\.$/);
    expect(fazer).toContain('código e-MEC 777');
    expect(fazer).toContain('canais oficiais');
    expect(fazer).not.toContain('Universidade dos Outros');
  });

  it('names nobody where the check does not', () => {
    const checks = [
      ...(['integro', 'assinantes-conferem', 'carimbo-confere'] as const).map((code) => answer(code)),
      answer('outra-instituicao', { consultar: null }),
    ];
    const { resumo, fazer, dizer } = explainVeredito({ ...umReport('nao-conferido'), checks });
    for (const text of [resumo, fazer, dizer])
      expect(text).toContain('a instituição que registrou o diploma');
  });

  it('says that signatures hold only where they do', () => {
    const report = umReport('nao-conferido', 'integridade-nao-conferida', 'outra-instituicao');
    expect(JSON.stringify(explainVeredito(report))).not.toContain('As assinaturas conferem');
  });

  it('asks nobody for the file that was just given', () => {
    const { dizer } = explainVeredito(
      umReport('nao-conferido', 'leiaute-confere', 'integro', 'situacao-inacessivel'),
    );
    expect(dizer).not.toContain('Envie');
    expect(explainVeredito(umReport('nao-conferido', 'pdf-sem-xml')).dizer).toContain('Envie o XML');
  });

  it('asks for the original where what was given will never do', () => {
    const saved = umReport('nao-conferido', 'leiaute-confere', 'arquivo-regravado', 'vigente');
    expect(explainVeredito(saved)).toMatchObject({
      fazer: expect.stringContaining('Peça o arquivo original'),
      dizer: expect.stringContaining('Envie o XML original'),
    });
  });

  it.each([
    ['an authority that did not answer', 'autoridade-sem-resposta', 'carimbo-vencido'],
    ['a stamp whose authority did not answer', 'revogado-sem-data', 'carimbo-sem-resposta'],
  ] as const)('says first to try again, where the network failed: %s', (_, assinantes, tempo) => {
    const report = umReport('nao-conferido', 'integro', assinantes, tempo, 'outra-instituicao');
    expect(explainVeredito(report).fazer).toMatch(/^Tente de novo/);
  });

  it('says first to read the data here, of one stranger and of several documents, unless one is forged', () => {
    const documento = { tipo: 'documento', veredito: 'selo-a-confirmar', codigo: null, sha256: '' } as const;
    const pagina = 'nao-comparada';
    const stranger = umReport('selo-a-confirmar', 'integro', 'selo-sem-cadastro', 'rvdd-de-outra');
    expect(explainVeredito({ ...stranger, pagina }).resumo).toMatch(/^Leia os dados daqui, não os da página/);
    const several = {
      ...umReport('nao-conferido', 'pdf-com-varios-xml'),
      pagina,
      anexos: [documento],
    } as const;
    expect(explainVeredito(several).resumo).toMatch(/^Leia os dados daqui, não os da página/);
    const forged = {
      ...umReport('nao-autentico', 'anexo-nao-autentico'),
      pagina,
      anexos: [documento],
    } as const;
    expect(explainVeredito(forged).resumo).not.toMatch(/Leia os dados daqui/);
  });

  it('says first that the list of roots is out of reach, which trying again may mend', () => {
    const { resumo, fazer } = explainVeredito(
      umReport(
        'nao-conferido',
        'integro',
        'raizes-inacessiveis',
        'raizes-do-carimbo-inacessiveis',
        'outra-instituicao',
      ),
    );
    expect(resumo).toContain('lista de autoridades');
    expect(fazer).toContain('tente de novo');
  });
});
