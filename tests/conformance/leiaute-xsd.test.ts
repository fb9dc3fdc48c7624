import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindOf, type Raiz, recognizeRaiz } from '#leiaute/kinds.ts';
import { readEmVigor } from '#leiaute/read.ts';
import { MEC, XMLDSIG } from '#leiaute/schema.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDados, writeDocumento } from '#leiaute/write.ts';
import { ENTRADAS } from '#leiaute/xsd.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlDocument } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { writeXml } from '#xml/write.ts';
import { requireOracle } from '../support/oracles.ts';
import { osLeiautes } from '../support/os-leiautes.ts';
import { loadTestSettings } from '../support/settings.ts';
import { hasXsdDe, hasXsdOficial, listEntradas, queryXsd, validateWithXsd } from '../support/xsd-oficial.ts';

const { projectDir, sharedDir } = loadTestSettings();
const AMOSTRAS = join(sharedDir, 'mec', 'amostras');

describe.each(osLeiautes)('the layout $versao', (leiaute) => {
  const { versao } = leiaute;
  const test = it.skipIf(!requireOracle('SHARED_DIR', hasXsdDe(versao)));
  const tiposBasicos = kindOf('Diploma', leiaute).grammar;

  test.each(leiaute.kinds)('of $nome has the types its XSD names, and no other', ({ raizes, tipos }) => {
    const files = listIncluded(ENTRADAS[raizes[0] as Raiz].replace(`_v${VERSAO}.xsd`, ''), versao);
    const named = files.flatMap((file) => queryXsd(file, TIPOS_NOMEADOS, versao));
    expect(named.length).toBeGreaterThan(60);
    expect(tipos.map(({ name }) => name).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  test('has the documents its XSDs declare, and no other', () => {
    const declared = leiaute.kinds.flatMap(({ raizes: [first] }) => {
      const file = ENTRADAS[first as Raiz].replace(`_v${VERSAO}.xsd`, '');
      return queryXsd(file, '/xs:schema/xs:element/@name', versao);
    });
    expect(Object.keys(leiaute.raizes).toSorted()).toEqual(declared.toSorted());
    expect(listEntradas(versao)).toHaveLength(leiaute.kinds.length);
  });

  test('has every type and element of the signature', () => {
    const file = 'xmldsig-core-schema';
    const types = queryXsd(file, TIPOS_NOMEADOS, versao);
    const elements = queryXsd(file, '/xs:schema/xs:element/@name', versao);
    expect([types.length, elements.length]).toEqual([25, 24]);
    expect(types.filter((name) => !tiposBasicos.findType(XMLDSIG, name))).toEqual([]);
    expect(elements.filter((name) => !tiposBasicos.findElement(XMLDSIG, name))).toEqual([]);
  });

  test('has every enumeration, pattern and length of the basic types', () => {
    for (const name of queryXsd('tiposBasicos', '/xs:schema/xs:simpleType[xs:restriction]/@name', versao)) {
      const facet = (kind: string) =>
        queryXsd(
          'tiposBasicos',
          `/xs:schema/xs:simpleType[@name='${name}']/xs:restriction/xs:${kind}/@value`,
          versao,
        );
      const type = tiposBasicos.findType(MEC, name);
      const facets = type?.kind === 'simple' ? type.facets : {};
      expect([name, facets.enumeration ?? []]).toEqual([name, facet('enumeration')]);
      expect([name, facets.pattern ?? '']).toEqual([name, facet('pattern').join('')]);
      for (const kind of [
        'minLength',
        'maxLength',
        'minInclusive',
        'maxInclusive',
        'fractionDigits',
      ] as const)
        expect([name, kind, String(facets[kind] ?? '')]).toEqual([name, kind, facet(kind).join('')]);
    }
  });
});

const TIPOS_NOMEADOS = '/xs:schema/xs:simpleType/@name | /xs:schema/xs:complexType/@name';

/** A schema file and those it includes, without their versions. */
function listIncluded(file: string, versao: string, known: readonly string[] = []): string[] {
  if (known.includes(file)) return [...known];
  return queryXsd(file, '/xs:schema/xs:include/@schemaLocation', versao)
    .map((location) => location.replace(`_v${versao}.xsd`, ''))
    .reduce<string[]>((files, each) => listIncluded(each, versao, files), [...known, file]);
}

describe.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))('a sample of the ministry', () => {
  const documents = listSamples().filter((name) => name.startsWith('ficticio_'));

  it('exists of five kinds', () => {
    expect(documents).toHaveLength(5);
  });

  it.each(documents)('%s reads, is valid for both, and writes back to the same canonical bytes', (name) => {
    const document = parse(readFileSync(join(AMOSTRAS, name)));
    const found = recognizeRaiz(document.root);
    if (!found.ok) throw new Error(found.issue.message);
    const { raiz } = found.value;
    expect(validateLeiaute(document.root)).toEqual([]);
    expect(validateWithXsd(raiz, document.source)).toBeNull();
    const documento = readEmVigor(document, raiz);
    if (!documento.ok) throw new Error(JSON.stringify(documento.issue));
    const written = writeDocumento(raiz, documento.value);
    if (!written.ok) throw new Error(JSON.stringify(written.issue));
    expect(canonical(parse(writeXml(written.value)))).toBe(canonical(document));
  });

  it('of the signatures is valid in the places of a diploma', () => {
    const text = readFileSync(join(AMOSTRAS, 'estrutura-das-assinaturas.xml'), 'utf8');
    const [inner = '', root = ''] = text.match(/<ds:Signature .*?<\/ds:Signature>/gs) ?? [];
    const unsigned = readFileSync(join(AMOSTRAS, 'ficticio_diploma_v1.05_nao_assinado.xml'), 'utf8')
      .replace(/<ds:Signature .*?<\/ds:Signature>/gs, '')
      .replace('</DadosDiploma>', `${inner}$&`)
      .replace('</DadosRegistro>', `${inner.replaceAll('-1"', '-2"')}$&`);
    const signed = Buffer.from(unsigned.replace('</Diploma>', `${root}$&`));
    expect(validateWithXsd('Diploma', signed)).toBeNull();
    expect(validateLeiaute(parse(signed).root)).toEqual([]);
    const doubled = Buffer.from(signed.toString().replace('</DadosDiploma>', `${inner}$&`));
    expect(validateWithXsd('Diploma', doubled)).toContain('xs:ID');
    expect(validateLeiaute(parse(doubled).root).map(({ code }) => code)).toContain('id-repetido');
  });
});

describe('an example of ours', () => {
  const SIGNATURE =
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="a"/>' +
    '<ds:SignatureMethod Algorithm="b"/><ds:Reference><ds:DigestMethod Algorithm="c"/><ds:DigestValue/></ds:Reference>' +
    '</ds:SignedInfo><ds:SignatureValue/></ds:Signature>';
  const examples = readdirSync(join(projectDir, 'exemplos')).filter((name) => name.endsWith('.json'));

  it('exists of each variant', () => {
    expect(examples).toEqual(['diploma-decisao-judicial.json', 'diploma-normal.json', 'diploma-nsf.json']);
  });

  it.each(examples)('%s becomes a document that lacks nothing but its signatures', (name) => {
    const written = writeDados(JSON.parse(readFileSync(join(projectDir, 'exemplos', name), 'utf8')));
    if (!written.ok) throw new Error(JSON.stringify(written.issue));
    const source = writeXml(written.value);
    expect(validateLeiaute(parse(source).root, { semAssinaturas: true })).toEqual([]);
    const signed = Buffer.from(source)
      .toString()
      .replace(/<\/(?:Diploma|DadosDiploma\w*|DadosRegistro\w*)>/g, `${SIGNATURE}$&`);
    expect(validateLeiaute(parse(Buffer.from(signed)).root)).toEqual([]);
    if (requireOracle('SHARED_DIR', hasXsdOficial))
      expect(validateWithXsd('Diploma', Buffer.from(signed))).toBeNull();
  });
});

function listSamples(): string[] {
  return hasXsdOficial ? readdirSync(AMOSTRAS) : [];
}

function parse(source: Uint8Array): XmlDocument {
  const parsed = parseXml(source);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value;
}

const canonical = ({ root }: XmlDocument): string =>
  Buffer.from(canonicalize(root, { exclusive: false })).toString();
