import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../../tests/support/assina.ts';
import { umXmlDeExemplo } from '../../tests/support/um-rvdd.ts';
import { readAssinaturas } from './read-assinaturas.ts';

function read(xml: Uint8Array | string) {
  const parsed = parseXml(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return readAssinaturas(parsed.value.root);
}

const NOBODY = { pessoas: new Map(), temInstituicao: false };

describe('readAssinaturas', () => {
  it('finds nobody in an unsigned document', () => {
    expect(read(umXmlDeExemplo())).toEqual({
      noDiploma: NOBODY,
      noRegistro: NOBODY,
      temRaiz: false,
      momento: null,
    });
  });

  it('takes the names from the certificates and the moment from the stamp of the outermost signature', async () => {
    const signed = await assinaCompleto(umXmlDeExemplo(), await umaPkiDoDiploma());
    expect(read(signed)).toEqual({
      noDiploma: {
        pessoas: new Map([
          ['12345678909', 'Antônia Reitora Fictícia'],
          ['24681357928', 'Berenice Secretária Fictícia'],
        ]),
        temInstituicao: true,
      },
      noRegistro: { pessoas: new Map([['11144477735', 'Otávio Reis Fictício']]), temInstituicao: false },
      temRaiz: true,
      momento: new Date('2026-02-10T09:31:00Z'),
    });
  });

  it('shows no name of what is no certificate, and no moment of what is no stamp', () => {
    const signature = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:KeyInfo><ds:X509Data>
      <ds:X509Certificate>bm90aGluZw==</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
    const xml = `<Diploma><infDiploma><DadosDiploma>${signature}</DadosDiploma></infDiploma>${signature}</Diploma>`;
    expect(read(xml)).toEqual({ noDiploma: NOBODY, noRegistro: NOBODY, temRaiz: true, momento: null });
  });
});
