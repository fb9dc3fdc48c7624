import { describe, expect, it } from 'vitest';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { umFalsoCom } from '../support/um-falsario.ts';
import { confere, quemConfereTudo, registroCom, umaSituacao } from '../support/uma-conferencia.ts';

/** What editors, browsers and spreadsheets do to an XML that is opened and saved: the data stay, the signatures do not hold. */

const pki = await umaPkiDoDiploma();
const world = quemConfereTudo(pki);
const nosso = await assinaCompleto(umDiploma(), pki);
const deFora = await umDiplomaDeForaProvado(pki);
const publicado = { ...world, situacaoOf: registroCom(umaSituacao({ xmls: [nosso] })) };

const change = (bytes: Uint8Array, edit: (text: string) => string): Uint8Array =>
  bytesDe(edit(textoDe(bytes)));
const indent = (text: string): string => text.replaceAll(/>\s*</g, '>\r\n\t <');

describe('a diploma that a program wrote anew', () => {
  it.each([
    ['ours', nosso, publicado],
    ['of another institution', deFora, world],
  ])('is not called altered, nor authentic: %s', async (_, bytes, who) => {
    const { veredito, diz } = await confere(change(bytes, indent), who);
    expect([veredito, diz.integridade]).toEqual(['nao-conferido', 'unavailable arquivo-regravado']);
    expect(diz.codigo).toBe('valid codigo-confere');
  });

  it('proves nobody: no name, no seal, no signature that passed', async () => {
    const { report, diploma } = await verifyDiploma({ bytes: change(deFora, indent) }, world);
    expect([diploma, report.selos]).toEqual([null, []]);
    expect(JSON.stringify(report)).not.toMatch(/Ana Exemplo|Antônia|OUTRA INSTITUICAO|TOTAL-PASSED/);
  });

  it('is not praised where it was forged', async () => {
    const falso = change(await umFalsoCom('9876.9876.0123456789abcdef'), indent);
    const { report } = await verifyDiploma({ bytes: falso }, world);
    expect(report.veredito).toBe('nao-conferido');
    for (const palavras of Object.values(PALAVRAS)) {
      const { titulo, significado } = palavras.sentences['arquivo-regravado'];
      expect(`${titulo} ${significado}`).not.toMatch(
        /conferem|foram assinad|hold|were signed|concuerdan|firmaron/,
      );
    }
    expect(report.checks.filter(({ status }) => status === 'valid').map(({ code }) => code)).not.toContain(
      'integro',
    );
  });

  it('is altered where anything else was changed as well', async () => {
    const edits = [
      (text: string) => text.replace('Ana Exemplo', 'Eva Exemplo'),
      (text: string) => text.replace('Ana Exemplo', 'Ana  Exemplo'),
      (text: string) => text.replace(/<Sexo>.<\/Sexo>/, ''),
      (text: string) => text.replace('<NomeCurso>', '<NomeCurso>\n'),
    ];
    for (const edit of edits) {
      const changed = change(nosso, edit);
      expect(changed).not.toEqual(nosso);
      for (const bytes of [changed, change(changed, indent)]) {
        const { veredito, diz } = await confere(bytes, publicado);
        expect([veredito, diz.integridade]).toEqual(['nao-autentico', 'invalid dados-alterados']);
      }
    }
  });

  it('is another content where it was never published as such', async () => {
    const outro = await assinaCompleto(
      change(umDiploma(), (text) => text.replaceAll('Ana Exemplo', 'Eva Exemplo')),
      pki,
    );
    const { veredito, diz } = await confere(change(outro, indent), publicado);
    expect([veredito, diz.codigo]).toEqual(['nao-autentico', 'invalid versao-nao-publicada']);
  });
});
