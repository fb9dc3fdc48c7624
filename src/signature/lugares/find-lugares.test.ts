import { describe, expect, it } from 'vitest';
import {
  umaDocumentacao,
  umaLista,
  umCurriculo,
  umHistorico,
} from '../../../tests/support/outros-documentos.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { XADES } from '../xades/names.ts';
import { findLugares } from './find-lugares.ts';

const SIGNATURE = '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>';

function describeLugares(source: Uint8Array): string[] {
  const found = findLugares(abre(source).root);
  if (!found.ok) throw new Error(found.issue.code);
  return found.value.map(
    ({ element, pessoas, pedeInstituicao, instituicao, signatures }) =>
      `${element.localName}: ${pessoas}, ${pedeInstituicao ? 'e-CNPJ' : '-'}, ${instituicao?.localName}, ${signatures.length}`,
  );
}

function issueOf(change: (text: string) => string, source = umDiploma()): unknown {
  const found = findLugares(abre(bytesDe(change(textoDe(source)))).root);
  return found.ok ? null : found.issue;
}

const semNome = (elemento: string) => ({ code: 'no-fora-do-lugar', elemento });
const semLugar = (elemento = 'Signature') => ({ code: 'assinatura-fora-do-lugar', elemento });

describe('findLugares', () => {
  it('knows who signs what in each document', () => {
    expect(describeLugares(umDiploma())).toEqual([
      'DadosDiploma: exigidas, e-CNPJ, IesEmissora, 0',
      'DadosRegistro: exigidas, -, IesRegistradora, 0',
      'Diploma: nenhuma, e-CNPJ, IesRegistradora, 0',
    ]);
    expect(describeLugares(umDiploma('decisao-judicial'))[0]).toContain('DadosDiplomaPorDecisaoJudicial');
    expect(describeLugares(umDiploma('nsf'))[1]).toContain('DadosRegistroNSF');
    expect(describeLugares(umaDocumentacao())).toEqual([
      'DadosDiploma: exigidas, e-CNPJ, IesEmissora, 0',
      'DocumentacaoAcademicaRegistro: nenhuma, e-CNPJ, IesEmissora, 0',
    ]);
    expect(describeLugares(umHistorico('DocumentoHistoricoEscolarFinal'))).toEqual([
      'DocumentoHistoricoEscolarFinal: exigidas, e-CNPJ, IesEmissora, 0',
    ]);
    expect(describeLugares(umHistorico('DocumentoHistoricoEscolarParcial'))[0]).toContain('permitidas');
    expect(describeLugares(umCurriculo())).toEqual(['CurriculoEscolar: exigidas, e-CNPJ, IesEmissora, 0']);
    expect(describeLugares(umaLista())).toEqual([
      'ListaDiplomasAnulados: nenhuma, e-CNPJ, IESRegistradora, 0',
    ]);
  });

  it('finds the signatures where the layout puts them', () => {
    const text = textoDe(umDiploma())
      .replace('</DadosDiploma>', `${SIGNATURE}${SIGNATURE}</DadosDiploma>`)
      .replace('</Diploma>', `${SIGNATURE}</Diploma>`);
    expect(describeLugares(bytesDe(text)).map((each) => each.at(-1))).toEqual(['2', '0', '1']);
  });

  it('knows a second signature of the root, and a counter-signature where XAdES puts it', () => {
    const counter = ['Object', 'QualifyingProperties', 'UnsignedProperties', 'UnsignedSignatureProperties']
      .concat('CounterSignature')
      .reduceRight((inside, name, depth) => {
        const prefix = depth === 0 ? 'ds' : 'xades';
        return `<${prefix}:${name}>${inside}</${prefix}:${name}>`;
      }, SIGNATURE);
    const root = SIGNATURE.replace('/>', ` xmlns:xades="${XADES}">${counter}</ds:Signature>`);
    const text = textoDe(umDiploma()).replace('</Diploma>', `${root}${SIGNATURE}</Diploma>`);
    expect(describeLugares(bytesDe(text)).map((each) => each.at(-1))).toEqual(['0', '0', '2']);
    const elsewhere = text.replaceAll('UnsignedSignatureProperties', 'SignedSignatureProperties');
    expect(findLugares(abre(bytesDe(elsewhere)).root)).toMatchObject({ ok: false });
  });

  it.each([
    ['before the end of its node', (text: string) => text.replace('<Diplomado>', `${SIGNATURE}<Diplomado>`)],
    ['inside the data', (text: string) => text.replace('</Diplomado>', `${SIGNATURE}</Diplomado>`)],
    ['beside the nodes', (text: string) => text.replace('</infDiploma>', `${SIGNATURE}</infDiploma>`)],
    [
      'inside another',
      (text: string) =>
        text.replace(
          '</Diploma>',
          `${SIGNATURE.replace('/>', `><x>${SIGNATURE}</x></ds:Signature>`)}</Diploma>`,
        ),
    ],
  ])('refuses a signature %s', (_, change) => {
    expect(issueOf(change)).toEqual(semLugar());
  });

  it.each([
    [
      'a second DadosDiploma',
      (text: string) => text.replace('<DadosRegistro ', '<DadosDiploma/><DadosRegistro '),
      'DadosDiploma',
    ],
    [
      'another variant of it',
      (text: string) => text.replace('</infDiploma>', '<DadosDiplomaNSF/></infDiploma>'),
      'DadosDiplomaNSF',
    ],
    [
      'a node of another namespace',
      (text: string) => text.replace('<DadosRegistro ', '<DadosRegistro xmlns="urn:x" '),
      'DadosRegistro',
    ],
    [
      'a node deep inside',
      (text: string) => text.replace('</Diplomado>', '<infDiploma/></Diplomado>'),
      'infDiploma',
    ],
    [
      'a missing node',
      (text: string) => text.replace(/<DadosRegistro .*<\/DadosRegistro>/, ''),
      'infDiploma',
    ],
    ['another body', (text: string) => text.replaceAll('infDiploma', 'infOutro'), 'infOutro'],
  ])('refuses %s', (_, change, elemento) => {
    expect(issueOf(change)).toEqual(semNome(elemento));
  });

  it('does not take a foreign document for one of the law', () => {
    expect(issueOf(() => '<a/>')).toEqual({ code: 'documento-desconhecido', elemento: 'a' });
    expect(issueOf(() => '<constructor/>')).toEqual({
      code: 'documento-desconhecido',
      elemento: 'constructor',
    });
    expect(issueOf(() => '<Diploma/>')).toEqual({ code: 'documento-desconhecido', elemento: 'Diploma' });
    expect(issueOf((text) => text.replace('"http://portal', '"https://portal'))).toEqual({
      code: 'namespace-https',
      elemento: 'Diploma',
    });
  });
});
