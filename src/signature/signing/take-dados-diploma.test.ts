import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { AS_CINCO, assina, CNPJ, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { umaDocumentacao, umaLista } from '../../../tests/support/outros-documentos.ts';
import { abre, bytesDe, escreve, osDados, textoDe } from '../../../tests/support/um-diploma.ts';
import { settle } from '../verify/finding.ts';
import { verifyIntegrity } from '../verify/integrity.ts';
import { takeDadosDiploma } from './take-dados-diploma.ts';

const pki = await umaPkiDoDiploma();
const [REITOR, SECRETARIA, EMISSORA, REGISTRO, RAIZ] = AS_CINCO;

describe('takeDadosDiploma', () => {
  it('moves the signed node from the Documentação to the Diploma, where its signatures still hold', async () => {
    const documentacao = await assina(umaDocumentacao(), pki, [REITOR, SECRETARIA, EMISSORA, RAIZ]);
    const taken = takeDadosDiploma(documentacao);
    if (!taken.ok) throw new Error(taken.issue.code);
    expect(textoDe(documentacao)).toContain(textoDe(taken.value.node.raw));

    const { Diploma } = osDados('normal') as { Diploma: { infDiploma: object } };
    const infDiploma = { ...Diploma.infDiploma, [taken.value.nome]: taken.value.node };
    const diploma = await assina(escreve({ Diploma: { infDiploma } }), pki, [REGISTRO, RAIZ]);
    expect(textoDe(diploma)).toContain(textoDe(taken.value.node.raw));
    const { signatures } = await verifyIntegrity(abre(diploma), nodeCrypto);
    expect(signatures.map((each) => settle(each.findings))).toEqual(Array(5).fill('valid'));
    expect(signatures.map(({ signature }) => signature?.id)).toEqual([
      'Sign-1',
      'Sign-2',
      'Sign-3',
      'Sign-4',
      'Sign-5',
    ]);
  });

  it('finds nothing in a document that has no such node', () => {
    expect(takeDadosDiploma(umaLista())).toMatchObject({ ok: false, issue: { code: 'no-inexistente' } });
    expect(takeDadosDiploma(bytesDe('<x/>'))).toMatchObject({
      ok: false,
      issue: { code: 'documento-desconhecido' },
    });
    expect(takeDadosDiploma(bytesDe(CNPJ))).toMatchObject({ ok: false, issue: { code: 'xml-recusado' } });
  });
});
