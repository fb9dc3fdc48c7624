import { describe, expect, it } from 'vitest';
import { type Comparison, comparePdfs } from '#pdf/compare/compare-pdfs.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { umDiploma } from '../../../tests/support/um-diploma.ts';
import { umDiplomaDeForaProvado } from '../../../tests/support/um-diploma-de-fora.ts';
import { umRvddDe } from '../../../tests/support/um-rvdd-assinado.ts';
import { rvddCom, rvddComAnexo, rvddGravadoDeNovo } from '../../../tests/support/um-rvdd-mudado.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  semConexao,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';
import { type ComparacaoWorld, comparePagina } from '../comparacao.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);
const rvdd = umRvddDe(diploma);
const world = quemConfereTudo(pki, {
  situacaoOf: registroCom(umaSituacao({ xmls: [diploma], rvdds: [rvdd] })),
});
const offline = { ...world, situacaoOf: semConexao };

describe('checkRepresentacao', () => {
  it('takes the RVDD that was published', async () => {
    const { veredito, diz, report } = await confere(rvdd, world);
    expect([veredito, report.pagina]).toEqual(['autentico-vigente', 'publicada']);
    expect(diz.representacao).toBe('valid rvdd-publicado');
  });

  it('does not apply to an XML', async () => {
    const { diz, report } = await confere(diploma, world);
    expect([diz.representacao, report.pagina]).toEqual(['not-applicable sem-representacao', undefined]);
  });

  it('cannot tell offline, nor where the register knows no RVDD', async () => {
    const alone = await confere(rvdd, offline);
    expect([alone.veredito, alone.report.pagina]).toEqual(['nao-conferido', 'nao-comparada']);
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
    const forged = rvddComAnexo(rvdd, (content) => content.replace('Ana Exemplo', 'Eva Exemplo'));
    const { veredito } = await confere(forged.subarray(0, forged.length - 3), world);
    expect(veredito).toBe('nao-autentico');
  });

  it('does not call one cut that has text after its end', async () => {
    const text = new TextEncoder().encode(`\n${'Enviado pelo correio da empresa. '.repeat(60)}`);
    const { diz } = await confere(new Uint8Array([...rvdd, ...text]), world);
    expect(diz.representacao).toBe('unavailable rvdd-nao-comparado');
  });

  it('calls other bytes neither authentic nor altered before they are compared', async () => {
    const { veredito, report, diz } = await confere(rvddGravadoDeNovo(rvdd), world);
    expect([veredito, report.pagina]).toEqual(['nao-conferido', 'nao-comparada']);
    expect(diz.representacao).toBe('unavailable rvdd-nao-comparado');
  });

  it('leaves the verdict of the XML to one that is not in force, and to another institution’s', async () => {
    const anulado = umaSituacao({ xmls: [diploma], rvdds: [rvdd] }, { situacao: 'anulado' });
    const { veredito } = await confere(rvddGravadoDeNovo(rvdd), {
      ...world,
      situacaoOf: registroCom(anulado),
    });
    expect(veredito).toBe('autentico-nao-vigente');
    const xml = await umDiplomaDeForaProvado(pki);
    const [doXml, doPdf] = [await confere(xml, world), await confere(umRvddDe(xml), world)];
    expect(doPdf.veredito).toBe(doXml.veredito);
    expect([doXml.veredito, doPdf.report.pagina]).toEqual(['selo-a-confirmar', 'nao-comparada']);
  });

  it('refutes one whose attachment was replaced', async () => {
    const forged = rvddComAnexo(rvdd, (content) => content.replace('Ana Exemplo', 'Eva Exemplo'));
    for (const each of [world, offline]) {
      const { veredito, diz } = await confere(forged, each);
      expect([veredito, diz.integridade]).toEqual(['nao-autentico', 'invalid dados-alterados']);
    }
  });
});

describe('comparePagina', () => {
  const regravado = rvddGravadoDeNovo(rvdd);
  const alterado = rvddCom(rvdd, (content) => `${content} 1 g 100 100 400 300 re f`);
  const aWorld = (rvdds: readonly Uint8Array[], isVigente = true): ComparacaoWorld => ({
    findPublicados: async () => ({ rvdds: rvdds.map((_, index) => String(index)), isVigente }),
    readPublicado: async (sha256) => rvdds[Number(sha256)] ?? new Uint8Array(),
    compare: comparePdfs,
  });
  const FALHOU: Comparison = { result: 'not-comparable', why: 'limits' };
  const compara = async (bytes: Uint8Array, how: ComparacaoWorld) =>
    comparePagina(await verifyDiploma({ bytes }, world), bytes, how);

  it('calls one that was only saved again authentic, with its data', async () => {
    const { report, diploma: dados, paginas } = await compara(regravado, aWorld([rvdd]));
    expect([report.veredito, report.pagina, paginas]).toEqual([
      'autentico-vigente',
      'regravada-igual',
      undefined,
    ]);
    expect(dados?.nome).toBe('Ana Exemplo de Souza');
  });

  it('refutes one with something drawn over, shows both pages and names nobody', async () => {
    const { report, diploma: dados, paginas } = await compara(alterado, aWorld([rvdd]));
    expect([report.veredito, report.pagina, dados]).toEqual(['nao-autentico', 'alterada', null]);
    expect(paginas).toEqual([
      {
        pagina: 1,
        enviada: expect.stringMatching(/^data:image\/webp;base64,/),
        publicada: expect.stringMatching(/^data:image\/webp;base64,/),
        trechos: expect.arrayContaining([expect.objectContaining({ x: expect.any(Number) })]),
      },
    ]);
    expect(JSON.stringify(report)).not.toMatch(/Ana Exemplo|Antônia/);
  });

  it('does not show the published page of a diploma out of force', async () => {
    const { paginas = [] } = await compara(alterado, aWorld([rvdd], false));
    expect(paginas.map(({ enviada, publicada }) => [typeof enviada, publicada])).toEqual([['string', null]]);
  });

  it('takes an earlier published version, and refutes only what differs from all', async () => {
    const answering = async (...found: Comparison[]) => {
      const world = { ...aWorld(found.map(() => rvdd)), compare: async () => found.shift() ?? FALHOU };
      return (await compara(regravado, world)).report.veredito;
    };
    const outra: Comparison = { result: 'different', pages: [] };
    expect(await answering(outra, { result: 'equal' })).toBe('autentico-vigente');
    expect(await answering(outra, outra)).toBe('nao-autentico');
    expect(await answering(outra, FALHOU)).toBe('nao-conferido');
    expect(await answering(outra, { result: 'with-others', others: [3] })).toBe('nao-conferido');
    expect(await answering(...Array<Comparison>(9).fill(outra))).toBe('nao-conferido');
  });

  it('compares nothing of an XML, nor of what is refuted already', async () => {
    const never: ComparacaoWorld = {
      ...aWorld([rvdd]),
      compare: () => Promise.reject(new Error('not asked')),
    };
    const forged = rvddComAnexo(rvdd, (content) => content.replace('Ana Exemplo', 'Eva Exemplo'));
    expect((await compara(diploma, never)).report.veredito).toBe('autentico-vigente');
    expect((await compara(forged, never)).report.veredito).toBe('nao-autentico');
  });
});
