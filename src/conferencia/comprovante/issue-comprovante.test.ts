import { spawnSync } from 'node:child_process';
import { verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { integer, sequence } from '#keys/der-writer.ts';
import { ecdsaFromDer } from '#pki/asn1/ecdsa-signature.ts';
import { answer } from '#verification/check.ts';
import type { CheckCode } from '#verification/codes.ts';
import { TYP_DO_COMPROVANTE } from '#verification/comprovante/comprovante.ts';
import { type ComprovanteConferido, judgeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import { signingInputOf, writeJws } from '#verification/comprovante/jws.ts';
import { readPdfSignature } from '#verification/comprovante/pdf-signature.ts';
import { type Conferida, withholdDados } from '#verification/conferida.ts';
import type { Veredito } from '#verification/report.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import SEM_NOTAS from '../../../tests/support/comprovantes-sem-notas.json' with { type: 'json' };
import { requireOracle } from '../../../tests/support/oracles.ts';
import {
  quemConfereComprovantes,
  quemEmite,
  umaChaveDeComprovantes,
} from '../../../tests/support/um-comprovante.ts';
import { umDiploma } from '../../../tests/support/um-diploma.ts';
import { quemConfereTudo, registroCom, umaSituacao } from '../../../tests/support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umDiploma(), pki);
const signer = await umaChaveDeComprovantes();
const world = quemConfereComprovantes(signer);
const comprovantes = quemEmite(signer);

async function umaConferida(changes: Parameters<typeof umaSituacao>[1] = {}): Promise<Conferida> {
  const situacaoOf = registroCom(umaSituacao({ xmls: [xml] }, changes));
  return withholdDados(await verifyDiploma({ bytes: xml }, quemConfereTudo(pki, { situacaoOf })), true);
}
const vigente = await umaConferida();
const json = await comprovantes.issue(vigente, 'json', null);
const pdf = await comprovantes.issue(vigente, 'pdf', vigente.report.codigo);

const resultadoDe = async (bytes: Uint8Array): Promise<ComprovanteConferido['resultado'] | null> =>
  (await judgeComprovante(bytes, world))?.resultado ?? null;

const dir = mkdtempSync(join(tmpdir(), 'comprovante-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const path = join(dir, 'comprovante.pdf');
writeFileSync(path, pdf.bytes);
const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: dir, encoding: 'utf8' });
const found = (program: string): boolean => run(program, '-v').error === undefined;
const hasPoppler = requireOracle('pdftotext', found('pdfsig') && found('pdfdetach') && found('pdftotext'));
const textOf = (bytes: Uint8Array): string =>
  spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).stdout.replaceAll(/\s+/g, ' ');
const hasQpdf = requireOracle('qpdf', found('qpdf'));

describe('createComprovantes', () => {
  it('signs the answer as JSON that another program verifies (RFC 7515, ES256)', async () => {
    const { payload, protected: header, signature } = JSON.parse(new TextDecoder().decode(json.bytes));
    const { alg, x5c } = JSON.parse(Buffer.from(header, 'base64url').toString());
    expect(alg).toBe('ES256');
    const key = new X509Certificate(Buffer.from(x5c[0], 'base64')).publicKey;
    const data = Buffer.from(`${header}.${payload}`);
    const options = { key, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', data, options, Buffer.from(signature, 'base64url'))).toBe(true);
    const { report } = vigente;
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      veredito: 'autentico-vigente',
      ambiente: 'homologacao',
      sha256: report.sha256,
      codigo: report.codigo,
      conferidoEm: report.conferidoEm,
      confianca: '0123456789abcdef',
      pessoa: {
        nome: 'Ana Exemplo de Souza',
        titulo: 'Bacharel',
        grau: 'Bacharelado',
        curso: 'Enfermagem',
        habilitacoes: ['Saúde da Família'],
        instituicao: 'Centro Universitário Exemplo',
        conclusao: '2024-12-13',
        registro: '2025-03-20',
      },
    });
    expect([json.type, json.name]).toEqual([
      'application/jose+json',
      expect.stringMatching(/^comprovante-\d{8}-[0-9a-f]{20}\.json$/),
    ]);
  });

  it('is found whole in both formats, with every check and its sentence', async () => {
    for (const { bytes } of [json, pdf]) {
      const judged = await judgeComprovante(bytes, world);
      expect(judged?.resultado).toBe('integro');
      const { conferencias = [] } = judged?.resultado === 'integro' ? judged.comprovante : {};
      expect(conferencias.map(({ check }) => check)).toEqual(vigente.report.checks.map(({ check }) => check));
      for (const { pergunta, resposta } of conferencias) expect(pergunta && resposta).toBeTruthy();
    }
  });

  it.skipIf(!hasPoppler)('makes a PDF whose signature poppler finds valid over the whole document', () => {
    const { stdout } = run('pdfsig', '-nocert', path);
    expect(stdout).toContain('Signature is Valid');
    expect(stdout).toContain('Total document signed');
    expect(stdout).toContain('Comprovantes de confer');
    const text = run('pdftotext', '-layout', path, '-').stdout;
    for (const part of [
      'O diploma deste código é autêntico e vigente',
      'Ana Exemplo de Souza',
      'Bacharel',
      'Bacharelado',
      'Saúde da Família',
      '13/12/2024',
      '20/03/2025',
      vigente.report.sha256,
      'Sem valor legal',
    ]) {
      expect(text).toContain(part);
    }
    run('pdfdetach', '-saveall', path);
    expect(readFileSync(join(dir, 'comprovante.json'), 'utf8')).toContain('"payload"');
  });

  it('tells no more than the page: never a CPF, initials of who is not in force, nothing of a forgery', async () => {
    const read = async (conferida: Conferida): Promise<string> => {
      const { bytes } = await comprovantes.issue(conferida, 'json', null);
      return Buffer.from(JSON.parse(new TextDecoder().decode(bytes)).payload, 'base64url').toString();
    };
    expect(await read(vigente)).not.toMatch(/529\.?982\.?247|982\.247/);
    const anulado = await read(
      await umaConferida({ situacao: 'anulado', desde: '2026-03-02', motivo: 'Erro.' }),
    );
    expect(anulado).toContain('A. E. S.');
    expect(anulado).toContain('Motivo: Erro.');
    for (const secret of ['Ana Exemplo', 'Enfermagem', 'Reitora']) expect(anulado).not.toContain(secret);
    const report = {
      ...vigente.report,
      veredito: 'nao-autentico' as Veredito,
      checks: [answer('dados-alterados')],
    };
    expect(await read({ ...vigente, report })).not.toContain('Ana Exemplo');
  });

  it.each([
    ['autentico-nao-vigente', ['integro', 'anulado']],
    ['nao-autentico', ['dados-alterados', 'rvdd-alterado']],
    ['nao-conferido', ['cadeia-incompleta', 'outra-instituicao']],
    ['autentico-situacao-desconhecida', ['integro', 'assinantes-conferem', 'outra-instituicao']],
  ] as const)('draws %s', async (veredito, codes) => {
    const checks = codes.map((code: CheckCode) =>
      answer(code, {
        desde: '2026-03-02',
        motivo: 'Erro.',
        consultar: 'Universidade Łódź',
        achados: ['Um achado.'],
      }),
    );
    const report = { ...vigente.report, veredito, codigo: null, checks };
    const { bytes } = await comprovantes.issue({ report, diploma: null, iniciais: 'A. S.' }, 'pdf', null);
    expect(await resultadoDe(bytes)).toBe('integro');
  });
});

describe('judgeComprovante', () => {
  it('tells what to notice in who signed, and nothing of it in a forgery', async () => {
    const NOTAS = ['um-cpf-em-varios-cargos', 'assinante-diplomado', 'responsavel-diplomado'];
    const NOTA = 'Quem assina pela instituição é a própria pessoa diplomada.';
    const withNota = (veredito: Veredito): Conferida => ({
      ...vigente,
      report: {
        ...vigente.report,
        veredito,
        checks: vigente.report.checks.map((check) =>
          check.check === 'assinantes' ? answer('selo-sem-vinculo', { notas: NOTAS }) : check,
        ),
      },
    });
    const issued = await comprovantes.issue(withNota('selo-a-confirmar'), 'pdf', null);
    const judged = await judgeComprovante(issued.bytes, world);
    expect(judged).toMatchObject({ resultado: 'integro', comprovante: { notas: NOTAS } });
    if (hasPoppler) expect(textOf(issued.bytes)).toContain(NOTA);
    const forged = await comprovantes.issue(withNota('nao-autentico'), 'json', null);
    expect(await judgeComprovante(forged.bytes, world)).not.toHaveProperty('comprovante.notas');
  });

  it('is still read where it was made before the notes', async () => {
    const certificates = [new Uint8Array(Buffer.from(SEM_NOTAS.certificado, 'base64'))];
    const judge = (text: string) => judgeComprovante(Buffer.from(text), { ...world, certificates });
    expect(await judge(SEM_NOTAS.comprovante)).toMatchObject({
      resultado: 'integro',
      comprovante: { veredito: 'selo-a-confirmar' },
    });
    expect(await judge(SEM_NOTAS.resumo)).toMatchObject({
      resultado: 'lista-integra',
      lista: { itens: [{ veredito: 'selo-a-confirmar' }] },
    });
  });

  it('takes nothing else for a receipt', async () => {
    for (const other of [
      xml,
      Buffer.from('{}'),
      Buffer.from('{"payload":"a","protected":"b","signature":"c"}'),
    ]) {
      expect(await judgeComprovante(other, world)).toBeNull();
    }
  });

  it('does not answer for what another key signed', async () => {
    const outra = quemConfereComprovantes(await umaChaveDeComprovantes());
    for (const { bytes } of [json, pdf]) {
      expect((await judgeComprovante(bytes, outra))?.resultado).toBe('nao-conferido');
    }
  });

  it('still knows what a former key signed', async () => {
    const both = quemConfereComprovantes(await umaChaveDeComprovantes(), signer);
    expect((await judgeComprovante(pdf.bytes, both))?.resultado).toBe('integro');
  });

  it('finds every change of the JSON: another verdict, another signature, something beside it', async () => {
    const parts = JSON.parse(new TextDecoder().decode(json.bytes));
    const payload = Buffer.from(
      Buffer.from(parts.payload, 'base64url').toString().replace('autentico-vigente', 'nao-autentico'),
    ).toString('base64url');
    const signature = `${parts.signature.startsWith('A') ? 'B' : 'A'}${parts.signature.slice(1)}`;
    const encode = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
    for (const changed of [
      { ...parts, payload },
      { ...parts, signature },
      { ...parts, signature: '' },
      { veredito: 'autentico-vigente', ...parts },
      { ...parts, protected: `${parts.protected.slice(0, -4)}AAAA` },
      { ...parts, protected: Buffer.from('{"alg":"none"}').toString('base64url') },
      { ...parts, protected: '' },
    ]) {
      expect(await resultadoDe(encode(changed))).toBe('alterado');
    }
    expect(await resultadoDe(new TextEncoder().encode(JSON.stringify(parts, null, 2)))).toBe('alterado');
  });

  it('finds any byte of the JSON that was changed, put before it or put after it', async () => {
    const { bytes } = json;
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = bytes.slice();
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
      expect(await resultadoDe(changed), `byte ${at}`).not.toBe('integro');
    }
    for (const [before, after] of [
      ['\ufeff', ''],
      [' ', ''],
      ['', '\n'],
      ['', '\u00a0'],
    ] as const)
      expect(
        await resultadoDe(Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])),
        JSON.stringify([before, after]),
      ).not.toBe('integro');
    expect(await resultadoDe(bytes.subarray(0, -1))).not.toBe('integro');
  });

  it('takes r‖(n−s), which verifies too, for a change: of the JSON, and of the PDF', async () => {
    const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const other = (hex: string): string => (n - BigInt(`0x${hex}`)).toString(16).padStart(64, '0');
    const parts = JSON.parse(new TextDecoder().decode(json.bytes));
    const raw = Buffer.from(parts.signature, 'base64url');
    const twin = Buffer.concat([raw.subarray(0, 32), Buffer.from(other(raw.toString('hex', 32)), 'hex')]);
    const key = new X509Certificate(Buffer.from(signer.certificate)).publicKey;
    const data = Buffer.from(`${parts.protected}.${parts.payload}`);
    expect(verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, twin)).toBe(true);
    const changed = writeJws({ ...parts, signature: twin.toString('base64url') });
    expect(await resultadoDe(changed)).toBe('alterado');

    // The last number of the CMS is s; its twin is longer by the zero that keeps it positive, and so are the lengths around it.
    const text = Buffer.from(pdf.bytes).toString('latin1');
    const cms = /\/Contents <([0-9a-f]+?)(?:00)*>/.exec(text)?.[1] ?? '';
    const ofPdf = readPdfSignature(pdf.bytes)?.signer.signature ?? new Uint8Array();
    const joined = Buffer.from(ecdsaFromDer(ofPdf, 'P-256') ?? []);
    const twinOfPdf = sequence(
      integer(joined.subarray(0, 32)),
      integer(Buffer.from(other(joined.toString('hex', 32)), 'hex')),
    );
    const grown = growCms(
      Buffer.from(cms.padEnd(cms.length + (cms.length % 2), '0'), 'hex'),
      ofPdf,
      twinOfPdf,
    );
    const place = text.replace(
      /(\/Contents <)[0-9a-f]+>/,
      (all, head: string) => `${head}${grown.toString('hex').padEnd(all.length - head.length - 1, '0')}>`,
    );
    const twinPdf = new Uint8Array(Buffer.from(place, 'latin1'));
    expect(readPdfSignature(twinPdf)?.signer.signature).toEqual(new Uint8Array(twinOfPdf));
    expect(await resultadoDe(twinPdf)).toBe('alterado');
  });

  it('still knows the first receipts, which do not say which s they have', async () => {
    const { payload } = JSON.parse(new TextDecoder().decode(json.bytes));
    const first = {
      alg: 'ES256',
      typ: TYP_DO_COMPROVANTE,
      x5c: [Buffer.from(signer.certificate).toString('base64')],
    };
    const old = { payload, protected: Buffer.from(JSON.stringify(first)).toString('base64url') };
    const signature = Buffer.from(await signer.sign(signingInputOf(old))).toString('base64url');
    expect(await resultadoDe(writeJws({ ...old, signature }))).toBe('integro');
  });

  it('finds any byte of the PDF that was changed', { tags: ['largo'] }, async () => {
    const { bytes } = pdf;
    const signatureAt = Buffer.from(bytes).indexOf('/Contents <30');
    const places = [
      ...Array.from({ length: 60 }, (_, i) => Math.floor((i * bytes.length) / 60)),
      // The signature itself: one digit in twenty, and what is left of its place.
      ...Array.from({ length: 160 }, (_, i) => signatureAt + 11 + i * 19),
      bytes.length - 1,
    ];
    for (const at of places) {
      const changed = bytes.slice();
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
      expect(await resultadoDe(changed), `byte ${at}`).not.toBe('integro');
    }
  });

  it('finds a revision added after the signature', async () => {
    const text = new TextDecoder('latin1').decode(pdf.bytes);
    const previous = /startxref\n(\d+)/.exec(text)?.[1] ?? '';
    const update = `1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R/Prev ${previous}>>\nstartxref\n9\n%%EOF\n`;
    for (const added of ['\n', ' ', '% nada\n', update]) {
      const changed = Buffer.concat([pdf.bytes, Buffer.from(added)]);
      expect(await resultadoDe(changed)).not.toBe('integro');
    }
  });

  it.skipIf(!hasQpdf)(
    'finds a PDF that a tool wrote again: as it is, with another page, without its signature',
    async () => {
      for (const args of [[], ['--pages', '.', '1,1', '--'], ['--remove-restrictions']]) {
        run('qpdf', path, ...args, join(dir, 'outro.pdf'));
        const changed = new Uint8Array(readFileSync(join(dir, 'outro.pdf')));
        expect(await resultadoDe(changed)).not.toBe('integro');
      }
    },
  );
});

/** The CMS with another signature at its end: DER lengths of the five elements that hold it are written anew. */
function growCms(cms: Buffer, from: Uint8Array, to: Uint8Array): Buffer {
  const at = cms.lastIndexOf(from);
  const grown = Buffer.concat([cms.subarray(0, at), to]);
  const more = to.length - from.length;
  const holders = listHolders(cms, at);
  for (const { lengthAt, octets } of holders) {
    const length = grown.readUIntBE(lengthAt, octets) + more;
    grown.writeUIntBE(length, lengthAt, octets);
  }
  return grown;
}

function listHolders(der: Buffer, target: number): { lengthAt: number; octets: number }[] {
  const holders: { lengthAt: number; octets: number }[] = [];
  let at = 0;
  while (at < target) {
    const first = der[at + 1] ?? 0;
    const octets = first < 0x80 ? 1 : first & 0x7f;
    const lengthAt = first < 0x80 ? at + 1 : at + 2;
    const start = lengthAt + octets;
    const end = start + der.readUIntBE(lengthAt, octets);
    if (end <= target) {
      at = end;
      continue;
    }
    holders.push({ lengthAt, octets });
    at = start;
  }
  return holders;
}
