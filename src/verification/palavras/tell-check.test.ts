import { describe, expect, it } from 'vitest';
import { answer } from '../check.ts';
import { CHECK_CODES, type CheckCode } from '../codes.ts';
import type { Veredito } from '../report.ts';
import { PALAVRAS } from './pt-br/palavras.ts';
import { type Contexto, tellCheck as tell } from './tell-check.ts';
import { PALAVRAS as TODAS } from './todas.ts';

const REASSURING = /não quer dizer|sinal de fraude|podem conferir|Continua valendo|está em vigor/;
const wordsOf = ({ titulo, significado, fazer }: ReturnType<typeof tellCheck>): string =>
  [`${titulo}.`, significado, fazer].join(' ');

const tellCheck = (check: Parameters<typeof tell>[0], contexto: Contexto) => tell(check, contexto, PALAVRAS);

const ao = (veredito: Veredito, ...codes: CheckCode[]): Contexto => ({
  veredito,
  checks: codes.map((code) => answer(code)),
  envio: 'arquivo',
});
const PROVADO = ['integro', 'assinantes-conferem', 'carimbo-confere'] as const;

describe('tellCheck', () => {
  it('says why a page could not be compared, and names what is attached beside the XML', () => {
    const told = (porque: string) =>
      tellCheck(
        answer('rvdd-incomparavel', { porque, outrosAnexos: ['notas.txt'] }),
        ao('nao-conferido', ...PROVADO, 'rvdd-incomparavel'),
      ).significado;
    expect(told('beside-the-page')).toMatch(/^As páginas são iguais às publicadas\./);
    expect(told('faint')).toMatch(/^O texto é o publicado/);
    expect(told('beside-the-page')).toMatch(/Traz também anexos que não são do diploma: “notas\.txt”\.$/);
  });

  it('sends who holds a file under our code to our secretaria, and not to a name in the file', () => {
    const { fazer } = tellCheck(
      answer('instituicao-nao-conferida'),
      ao('nao-conferido', 'integro', 'instituicao-nao-conferida', 'codigo-nao-publicado'),
    );
    expect(fazer).toMatch(/^Consulte a secretaria desta instituição \(contatos neste site\)\./);
  });

  it('praises nothing and calms nobody where the file is not authentic', () => {
    for (const code of CHECK_CODES) {
      const told = tellCheck(answer(code, { motivo: 'Reemissão' }), ao('nao-autentico', ...PROVADO));
      // The question itself is no answer.
      if (code !== 'situacao-inacessivel') expect(wordsOf(told)).not.toMatch(REASSURING);
      expect([code, told.isNeutral]).toEqual([code, answer(code).status === 'valid']);
    }
  });

  it('calms nobody about a page that may have been changed, and blames no file for a limit of this site', () => {
    const contexto = ao('nao-conferido', ...PROVADO);
    expect(wordsOf(tellCheck(answer('rvdd-nao-comparado'), contexto))).not.toMatch(REASSURING);
    const cut = tellCheck(answer('rvdd-incomparavel', { porque: 'limits' }), contexto);
    expect(wordsOf(cut)).not.toMatch(REASSURING);
    expect(cut.significado).toBe(
      'A comparação da página não terminou a tempo. Isto não diz nada do arquivo.',
    );
    expect(tellCheck(answer('rvdd-incomparavel', { porque: 'encrypted' }), contexto).significado).toContain(
      'gravado de um modo',
    );
  });

  it('says of a code in force that it is the code, not the file', () => {
    const { titulo, significado } = tellCheck(answer('vigente'), ao('nao-autentico'));
    expect(titulo).toBe('O código citado existe e vale');
    expect(significado).toContain('mas este arquivo não é autêntico');
  });

  it('keeps its words under every other verdict, and says there that it is no fraud', () => {
    expect(tellCheck(answer('vigente'), ao('autentico-vigente', ...PROVADO))).toMatchObject({
      titulo: 'Continua valendo',
      isNeutral: false,
    });
    for (const code of ['cadeia-incompleta', 'situacao-inacessivel', 'outra-instituicao'] as const) {
      expect(tellCheck(answer(code), ao('nao-conferido')).fazer).toMatch(/seja falso\.$/);
    }
  });

  it.each(['cadeia-incompleta', 'raizes-inacessiveis'] as const)(
    'takes nothing about signatures and dates for a yes beside %s',
    (code) => {
      const contexto = ao('nao-conferido', 'integro', code, 'carimbo-confere', 'codigo-nao-publicado');
      for (const neutral of ['integro', 'carimbo-confere', 'codigo-confere'] as const) {
        expect([neutral, tellCheck(answer(neutral), contexto).isNeutral]).toEqual([neutral, true]);
      }
    },
  );

  it('names the layout, whether it is held or not', () => {
    const held = tellCheck(
      answer('leiaute-confere', { versao: '1.02' }),
      ao('autentico-vigente', ...PROVADO),
    );
    expect(held.significado).toBe('O diploma está no leiaute 1.02 do Ministério da Educação.');
    const told = (versao: string) =>
      tellCheck(answer('versao-do-leiaute', { versao }), ao('nao-conferido', ...PROVADO)).significado;
    expect(told('1.03')).toBe('O diploma está no leiaute 1.03 do MEC, que não temos aqui.');
    expect(told('outra')).toBe(PALAVRAS.sentences['versao-do-leiaute'].significado);
  });

  it('counts the signatures that hold', () => {
    const { significado } = tellCheck(
      answer('integro', { assinaturas: 5, conferem: 5 }),
      ao('autentico-vigente', ...PROVADO),
    );
    expect(significado).toBe('5 de 5 assinaturas conferem com os dados do diploma.');
  });

  it('names the CNPJ that signed for another institution, and never says that it is the right one', () => {
    const contexto = ao('nao-conferido', ...PROVADO, 'outra-instituicao');
    const told = tellCheck(answer('assinantes-conferem', { cnpjs: ['44.555.666/0001-81'] }), contexto);
    expect(told.titulo).toBe('Assinado com o CNPJ 44.555.666/0001-81');
    expect(wordsOf(told)).not.toContain('pelos responsáveis');
    expect(wordsOf(tellCheck(answer('assinantes-conferem'), contexto))).not.toContain('pelos responsáveis');
  });

  it('writes the CNPJ of a branch as people write it, in each language', () => {
    const evidence = { titular: 'FUNDACAO EXEMPLO', cnpj: '11222333000262' };
    const check = { code: 'filial-nao-listada', evidence } as const;
    const contexto = { veredito: 'nao-conferido', checks: [], envio: 'arquivo' } as const;
    for (const palavras of Object.values(TODAS))
      expect(tell(check, contexto, palavras).significado).toContain('11.222.333/0002-62');
  });

  it('calls being annulled no sign of fraud only where another diploma took its place', () => {
    const told = (motivo: string) =>
      wordsOf(tellCheck(answer('anulado', { motivo }), ao('autentico-nao-vigente')));
    expect(told('Reemissão para Inclusão de Habilitação')).toContain('Não é sinal de fraude.');
    expect(told('Decisão Judicial')).not.toContain('sinal de fraude');
    expect(wordsOf(tellCheck(answer('suspenso'), ao('autentico-nao-vigente')))).not.toContain(
      'sinal de fraude',
    );
  });

  it('speaks of no file where only a code came', () => {
    for (const veredito of ['autentico-vigente', 'nao-conferido', 'nao-autentico'] as const) {
      const contexto: Contexto = { ...ao(veredito, ...PROVADO), envio: 'codigo' };
      const told = CHECK_CODES.map((code) => wordsOf(tellCheck(answer(code), contexto)));
      expect(told.filter((words) => /arquivo/i.test(words))).toEqual([]);
    }
  });

  it('speaks of no file in any language where only a code came', () => {
    for (const palavras of Object.values(TODAS)) {
      for (const veredito of ['autentico-vigente', 'nao-conferido', 'nao-autentico'] as const) {
        const contexto: Contexto = { ...ao(veredito, ...PROVADO), envio: 'codigo' };
        const told = CHECK_CODES.map((code) => wordsOf(tell(answer(code), contexto, palavras)));
        expect(told.filter((words) => new RegExp(`\\b${palavras.arquivo}`, 'i').test(words))).toEqual([]);
      }
    }
  });

  it('takes 20 words at most', () => {
    const told = (['nao-autentico', 'nao-conferido'] as const).flatMap((veredito) =>
      CHECK_CODES.map((code) => wordsOf(tellCheck(answer(code), ao(veredito, 'outra-instituicao')))),
    );
    const long = told
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .filter((each) => each.split(/\s+/).length > 20);
    expect(long).toEqual([]);
  });

  it('names what it speaks of, since a sentence may be heard alone', () => {
    const told = Object.values(PALAVRAS.sentences).map(({ significado }) => significado);
    expect(told.filter((each) => /^(Ele|Ela|Eles|Elas|Este é|Isto)\b/.test(each))).toEqual([]);
  });
});
