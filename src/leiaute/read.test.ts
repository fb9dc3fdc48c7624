import { describe, expect, expectTypeOf, it } from 'vitest';
import type { XmlDocument } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { writeXml } from '#xml/write.ts';
import judicial from '../../exemplos/diploma-decisao-judicial.json' with { type: 'json' };
import normal from '../../exemplos/diploma-normal.json' with { type: 'json' };
import { readDocumento } from './read-documento.ts';
import type { Diploma } from './v1-05/diploma.ts';
import type { HistoricoEscolar } from './v1-05/historico-escolar.ts';
import { writeDados } from './write.ts';

const SIGNATURE =
  '<ds:Signature><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="a"/><ds:SignatureMethod Algorithm="b"/>' +
  '<ds:Reference><ds:DigestMethod Algorithm="c"/><ds:DigestValue/></ds:Reference></ds:SignedInfo>' +
  '<ds:SignatureValue>AA AA</ds:SignatureValue></ds:Signature>';

function parse(text: string): XmlDocument {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value;
}

function write(dados: unknown): string {
  const written = writeDados(dados);
  if (!written.ok) throw new Error(JSON.stringify(written.issue));
  return new TextDecoder().decode(writeXml(written.value));
}

function read(text: string): Diploma {
  const documento = readDocumento(parse(text), 'Diploma', { semAssinaturas: true });
  if (!documento.ok) throw new Error(JSON.stringify(documento.issue));
  return documento.value;
}

/** The example without its comments. */
const plain = (dados: unknown): unknown =>
  JSON.parse(JSON.stringify(dados, (key, value) => (key === '//' ? undefined : value)));

describe('readDocumento', () => {
  it('answers the data that was written', () => {
    expect({ Diploma: read(write(normal)) }).toEqual(plain(normal));
  });

  it('answers an empty object where the data is unavailable', () => {
    const { infDiploma } = read(write(judicial));
    expect(infDiploma.DadosDiplomaPorDecisaoJudicial?.Diplomado.ID_Indisponivel).toEqual({});
    expect({ Diploma: { infDiploma } }).toEqual(plain(judicial));
  });

  it('is read through indentation', () => {
    const indented = write(normal).replaceAll('><', '>\n  <');
    expect(read(indented)).toEqual(read(write(normal)));
  });

  it('normalises the white space of values as their types ask', () => {
    const { infDiploma } = read(write(normal).replaceAll('>52998224725<', '>\n 52998224725 <'));
    expect(infDiploma.DadosDiploma?.Diplomado.CPF).toBe('52998224725');
  });

  it('keeps a signature as its bytes, with the prefixes it needs', () => {
    const text = write(normal)
      .replace('<Diploma ', '<Diploma xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ')
      .replace('</DadosDiploma>', `${SIGNATURE}${SIGNATURE}</DadosDiploma>`);
    const signatures = read(text).infDiploma.DadosDiploma?.Signature ?? [];
    expect(signatures.map(({ raw }) => new TextDecoder().decode(raw))).toEqual(
      Array(2).fill(
        SIGNATURE.replace('<ds:Signature', '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'),
      ),
    );
  });

  it('refuses another document than the one asked for', () => {
    const found = readDocumento(parse(write(normal)), 'ListaDiplomasAnulados');
    expect(found).toMatchObject({ ok: false, issue: [{ code: 'raiz-desconhecida' }] });
  });

  it('refuses an invalid document with all its problems', () => {
    const found = readDocumento(parse(write(normal).replaceAll('<Sexo>F', '<Sexo>X')), 'Diploma');
    expect(found.ok ? [] : found.issue.map(({ code }) => code)).toContain('fora-da-lista');
  });

  it('has the types of the layout', () => {
    expectTypeOf<Diploma['infDiploma']['versao']>().toEqualTypeOf<'1.05'>();
    expectTypeOf<Diploma['infDiploma']['ambiente']>().toEqualTypeOf<'Produção' | 'Homologação' | undefined>();
    type Diplomado = NonNullable<Diploma['infDiploma']['DadosDiploma']>['Diplomado'];
    expectTypeOf<Diplomado['Sexo']>().toEqualTypeOf<'F' | 'M'>();
    expectTypeOf<Diplomado['NomeSocial']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Diplomado['Nome']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Diplomado['RG']>['Numero']>().toEqualTypeOf<string>();
    type Entrada = HistoricoEscolar['infHistoricoEscolar']['HistoricoEscolar']['ElementosHistorico'][number];
    expectTypeOf<NonNullable<Entrada['Disciplina']>['NomeDisciplina']>().toEqualTypeOf<string>();
  });
});
