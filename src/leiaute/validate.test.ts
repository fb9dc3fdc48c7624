import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { writeXml } from '#xml/write.ts';
import normal from '../../exemplos/diploma-normal.json' with { type: 'json' };
import { validateLeiaute } from './validate.ts';
import { writeDados } from './write.ts';

const XMLDSIG = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const SIGNATURE =
  `<ds:Signature ${XMLDSIG}><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="a"/>` +
  '<ds:SignatureMethod Algorithm="b"/><ds:Reference><ds:DigestMethod Algorithm="c"/><ds:DigestValue/>' +
  '</ds:Reference></ds:SignedInfo><ds:SignatureValue/></ds:Signature>';

/** The example of a diploma, as text. */
function exemplo(): string {
  const written = writeDados(normal);
  if (!written.ok) throw new Error(JSON.stringify(written.issue));
  return new TextDecoder().decode(writeXml(written.value));
}

function judge(text: string, semAssinaturas = true): string[] {
  const parsed = parseXml(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return validateLeiaute(parsed.value.root, { semAssinaturas }).map(({ message }) => message);
}

describe('validateLeiaute', () => {
  it('forgives nothing but the absence of signatures', () => {
    expect(judge(exemplo())).toEqual([]);
    const missing = 'falta a assinatura digital (ds:Signature); assine o documento';
    expect(judge(exemplo(), false)).toEqual([
      `Diploma/infDiploma/DadosDiploma: ${missing}`,
      `Diploma/infDiploma/DadosRegistro: ${missing}`,
      `Diploma: ${missing}`,
    ]);
  });

  it('takes a diploma signed in every place', () => {
    const signed = exemplo().replace(/<\/(?:DadosDiploma|DadosRegistro|Diploma)>/g, `${SIGNATURE}$&`);
    expect(judge(signed, false)).toEqual([]);
  });

  it('judges the signatures it finds, also where it forgives those it does not', () => {
    const broken = exemplo().replace(
      '</Diploma>',
      `${SIGNATURE.replace('<ds:SignatureValue/>', '')}</Diploma>`,
    );
    expect(judge(broken)).toEqual(['Diploma/ds:Signature: falta ds:SignatureValue; inclua-o']);
    const doubled = exemplo().replace('</Diploma>', `${SIGNATURE}${SIGNATURE}</Diploma>`);
    expect(judge(doubled)).toEqual([
      'Diploma/ds:Signature[2]: aparece mais vezes do que o leiaute permite; deixe só um',
    ]);
  });

  it.each([
    [
      'Ana Exemplo de Souza</Nome>',
      'Ana Exemplo de Souza </Nome>',
      'Diploma/infDiploma/DadosDiploma/Diplomado/Nome: há um espaço no fim; remova-o',
    ],
    [
      '<Sexo>F</Sexo>',
      '',
      'Diploma/infDiploma/DadosDiploma/Diplomado: falta Sexo antes de Nacionalidade; inclua-o',
    ],
    [
      '<Modalidade>Presencial',
      '<Modalidade>Remota',
      'Diploma/infDiploma/DadosDiploma/DadosCurso/Modalidade: “Remota” não está na lista; use “Presencial” ou “EAD”',
    ],
    [' versao="1.05"', '', 'Diploma/infDiploma: falta o atributo versao; inclua-o'],
    [
      '<Assinante><CPF>24681357928',
      '<Assinante><CPF>2468135792',
      'Diploma/infDiploma/DadosDiploma/Assinantes/Assinante[2]/CPF: o valor não está no formato; ' +
        'deve ter os onze dígitos do CPF, sem pontuação',
    ],
  ])('explains %s made %j', (before, after, message) => {
    expect(exemplo()).toContain(before);
    expect(judge(exemplo().replace(before, after))).toEqual([message]);
  });

  it('says where in the file the trouble is', () => {
    const text = exemplo().replace('<Sexo>F', '<Sexo>X');
    const parsed = parseXml(new TextEncoder().encode(text));
    if (!parsed.ok) throw new Error(parsed.issue.code);
    const [problem] = validateLeiaute(parsed.value.root, { semAssinaturas: true });
    expect(
      Buffer.from(text)
        .subarray(problem?.offset ?? 0)
        .toString(),
    ).toMatch(/^<Sexo>X/);
  });
});
