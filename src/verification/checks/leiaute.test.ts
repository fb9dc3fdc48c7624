import { describe, expect, it } from 'vitest';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { AS_CINCO, assina, assinaCompleto, CNPJ, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { forjaTudo } from '../../../tests/support/forja-tudo.ts';
import { umaLista, umHistorico } from '../../../tests/support/outros-documentos.ts';
import { umPdfCom } from '../../../tests/support/pdf-escrito.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import {
  confere,
  quemConfereTudo,
  registroCom,
  umaSituacao,
} from '../../../tests/support/uma-conferencia.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);

const certificates = pki.acs.map(({ certificate }) => certificate);
const crls = pki.acs.map((ac) => issueDemoCrl(ac, INSTANTE_DA_PKI));

async function diz(bytes: Uint8Array) {
  const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
  return confere(bytes, quemConfereTudo(pki, { situacaoOf, certificates, crls }));
}

/** Signed by everybody after the change: nothing else is wrong with it, save that no stamp dates it. */
const assinadoCom = (old: string | RegExp, replacement: string): Promise<Uint8Array> =>
  forjaTudo(bytesDe(textoDe(umDiploma()).replace(old, replacement)), pki, AS_CINCO);

describe('checkLeiaute', () => {
  it('takes a diploma of the layout in force, and of an older one', async () => {
    expect((await diz(diploma)).diz.leiaute).toBe('valid leiaute-confere');
    const older = await diz(await assinadoCom('versao="1.05"', 'versao="1.04.1"'));
    expect(older.report.checks[0]).toMatchObject({ code: 'leiaute-confere', evidence: { versao: '1.04.1' } });
  });

  it('finds one that everybody signed out of the layout, and calls it no forgery', async () => {
    const { veredito, faltas, report } = await diz(await assinadoCom('<Sexo>F</Sexo>', '<Sexo>X</Sexo>'));
    expect({ veredito, faltas }).toEqual({
      veredito: 'nao-conferido',
      faltas: ['invalid leiaute-nao-confere', 'unavailable sem-carimbo'],
    });
    expect(report.checks[0]?.evidence).toMatchObject({
      total: 1,
      problemas: [expect.stringMatching(/Diplomado\/Sexo: fora-da-lista$/)],
    });
  });

  it('judges no layout that is not held', async () => {
    const { veredito, faltas } = await diz(await assinadoCom('versao="1.05"', 'versao="1.03"'));
    expect({ veredito, faltas }).toEqual({
      veredito: 'nao-conferido',
      faltas: ['unavailable versao-do-leiaute', 'unavailable sem-carimbo'],
    });
  });

  it('takes a histórico for what it is', async () => {
    const historico = umHistorico('DocumentoHistoricoEscolarParcial');
    const signed = await assina(historico, pki, [{ target: 'raiz', id: CNPJ }]);
    const { diz: said } = await diz(signed);
    expect([said.leiaute, said.integridade, said.codigo]).toEqual([
      'valid leiaute-confere',
      'valid integro',
      'valid codigo-confere',
    ]);
  });

  it('tells another document of the law from a diploma', async () => {
    const { veredito, diz: said } = await diz(umaLista());
    expect(veredito).toBe('nao-conferido');
    expect(said.leiaute).toBe('invalid nao-e-diploma');
    expect(said.integridade).toBe('unavailable integridade-nao-examinada');
  });

  it.each([
    [
      'an https namespace',
      () => textoDe(diploma).replace('"http://portal', '"https://portal'),
      'invalid namespace-https',
    ],
    ['a letter', () => 'JFIF', 'invalid nao-e-diploma'],
    ['nothing', () => '', 'invalid nao-e-diploma'],
    ['a page with its DTD', () => '<!DOCTYPE html><html></html>', 'invalid nao-e-diploma'],
    ['half a file', () => textoDe(diploma).slice(0, 9000), 'unavailable arquivo-ilegivel'],
    [
      'another encoding',
      () => textoDe(diploma).replace('UTF-8', 'ISO-8859-1'),
      'unavailable outra-codificacao',
    ],
    [
      'a comment',
      () => textoDe(diploma).replace('<Nome>', '<Nome><!-- -->'),
      'unavailable marcacao-nao-aceita',
    ],
    [
      'CDATA',
      () => textoDe(diploma).replace('<Sexo>F', '<Sexo><![CDATA[F]]>'),
      'unavailable marcacao-nao-aceita',
    ],
    ['a page of the web', () => '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'invalid nao-e-diploma'],
  ])('does not call %s forged', async (_, make, expected) => {
    const { veredito, diz: said } = await diz(bytesDe(make()));
    expect({ veredito, leiaute: said.leiaute }).toEqual({ veredito: 'nao-conferido', leiaute: expected });
  });

  it('tells why a PDF gives no XML', async () => {
    const pdf = await diz(umPdfCom([]));
    expect(pdf).toMatchObject({ veredito: 'nao-conferido', diz: { leiaute: 'unavailable pdf-sem-xml' } });
    const closed = await diz(umPdfCom([], '/Encrypt 5 0 R'));
    expect(closed.diz.leiaute).toBe('unavailable pdf-protegido');
  });
});
