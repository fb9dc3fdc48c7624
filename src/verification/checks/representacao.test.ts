import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeStream, readPdf } from '#pdf/pdfa/read-pdf.ts';
import { addObject, putStream, writePdf } from '#pdf/pdfa/write-pdf.ts';
import { nameOf, PdfRef } from '#pdf/value.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import { latin1 } from '../../../tests/support/pdf-escrito.ts';
import { textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { umArquivo } from '../../../tests/support/um-pdf.ts';
import { umRvddDe } from '../../../tests/support/um-rvdd-assinado.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const rvdd = umRvddDe(diploma);
const world = quemConfereTudo(pki, {
  situacaoOf: registroCom(umaSituacao({ xmls: [diploma], rvdds: [rvdd] })),
});
const offline = { ...world, situacaoOf: semConexao };

/** The RVDD with one of its streams put anew, as a PDF tool would save it. */
function rvddCom(type: string | null, change: (content: string) => string): Uint8Array {
  const pdf = readPdf(rvdd);
  for (const [id, object] of pdf.objects) {
    const { value, stream } = object;
    if (stream === null || !(value instanceof Map) || nameOf(value.get('Type')) !== type) continue;
    const bare = new Map([...value].filter(([key]) => key !== 'Filter'));
    putStream(pdf, new PdfRef(id), bare, change(decodeStream(object)));
    return new Uint8Array(writePdf(pdf));
  }
  throw new Error('no such stream');
}

describe('checkRepresentacao', () => {
  it('takes the RVDD that was published', async () => {
    const { veredito, diz } = await confere(rvdd, world);
    expect(veredito).toBe('autentico-vigente');
    expect(diz.representacao).toBe('valid rvdd-publicado');
  });

  it('does not apply to an XML', async () => {
    expect((await confere(diploma, world)).diz.representacao).toBe('not-applicable sem-representacao');
  });

  it('cannot tell offline, nor where the register knows no RVDD', async () => {
    const alone = await confere(rvdd, offline);
    expect(alone.veredito).toBe('nao-conferido');
    expect(alone.diz.representacao).toBe('unavailable rvdd-nao-conferido');
    expect(alone.diz.integridade).toBe('valid integro');
    const none = registroCom(umaSituacao({ xmls: [diploma] }));
    expect(await confere(rvdd, { ...world, situacaoOf: none })).toMatchObject({
      veredito: 'nao-conferido',
      faltas: ['unavailable rvdd-nao-conferido'],
    });
  });

  it('cannot compare one whose end is missing, which refutes nothing', async () => {
    for (const missing of [3, 2000])
      expect(await confere(rvdd.subarray(0, rvdd.length - missing), world)).toMatchObject({
        veredito: 'nao-conferido',
        faltas: ['unavailable rvdd-cortado'],
      });
    const forged = rvddCom('EmbeddedFile', (content) => content.replace('Ana Exemplo', 'Eva Exemplo'));
    const { veredito } = await confere(forged.subarray(0, forged.length - 3), world);
    expect(veredito).toBe('nao-autentico');
  });
});

describe('an RVDD edited with a PDF tool', () => {
  it('is not authentic when what it shows was changed', async () => {
    const edited = rvddCom(null, (content) => `${content} `);
    expect(await confere(edited, world)).toMatchObject({
      veredito: 'nao-autentico',
      faltas: ['invalid rvdd-alterado'],
    });
    expect((await confere(edited, offline)).veredito).toBe('nao-conferido');
  });

  it('is not authentic when its attachment was replaced', async () => {
    const forged = rvddCom('EmbeddedFile', (content) => content.replace('Ana Exemplo', 'Eva Exemplo'));
    for (const each of [world, offline]) {
      const { veredito, diz } = await confere(forged, each);
      expect({ veredito, integridade: diz.integridade }).toEqual({
        veredito: 'nao-autentico',
        integridade: 'invalid dados-alterados',
      });
    }
  });

  it('is not authentic with the true XML of somebody else', async () => {
    const text = textoDe(umDiploma()).replace('Ana Exemplo', 'Eva Exemplo');
    const other = await assinaCompleto(new TextEncoder().encode(text), pki);
    const mixed = rvddCom('EmbeddedFile', () => Buffer.from(other).toString('latin1'));
    const situacaoOf = registroCom(umaSituacao({ xmls: [other], rvdds: [umRvddDe(other)] }));
    expect(await confere(mixed, { ...world, situacaoOf })).toMatchObject({ veredito: 'nao-autentico' });
  });

  it('is not authentic with an object more, nor with a second revision, which is told', async () => {
    const pdf = readPdf(rvdd);
    addObject(pdf, 1);
    expect((await confere(new Uint8Array(writePdf(pdf)), world)).veredito).toBe('nao-autentico');
    const update = latin1('\n999 0 obj\n(a)\nendobj\ntrailer\n<</Size 1000/Prev 9>>\nstartxref\n99\n%%EOF\n');
    const { veredito, report } = await confere(new Uint8Array(Buffer.concat([rvdd, update])), world);
    expect(veredito).toBe('nao-autentico');
    expect(report.checks[5]).toMatchObject({ code: 'rvdd-alterado', evidence: { revisoes: 2 } });
  });

  const hasQpdf = requireOracle('qpdf', spawnSync('qpdf', ['--version']).error === undefined);

  it.skipIf(!hasQpdf).each([
    ['an added page', (from: string, to: string) => [from, '--pages', from, '1-z', from, '1', '--', to]],
    ['a page less', (from: string, to: string) => [from, '--pages', from, '1', '--', to]],
    ['only saved anew', (from: string, to: string) => ['--object-streams=generate', from, to]],
    ['a second attachment', (from: string, to: string) => [from, '--add-attachment', from, '--', to]],
  ])('is never authentic: %s, by qpdf', async (_, makeArguments) => {
    const [from, to] = [umArquivo(rvdd), umArquivo('')];
    expect(spawnSync('qpdf', makeArguments(from, to)).status).toBe(0);
    const edited = new Uint8Array(readFileSync(to));
    expect((await confere(edited, world)).veredito).toBe('nao-autentico');
    expect((await confere(edited, offline)).veredito).toBe('nao-conferido');
  });
});
