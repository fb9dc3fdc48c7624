import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { AS_CINCO, assina, assinaCompleto, CNPJ, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { umHistorico } from '../../../tests/support/outros-documentos.ts';
import { abre, bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { verifyIntegrity } from './integrity.ts';
import { listUncovered } from './list-uncovered.ts';

const pki = await umaPkiDoDiploma();
const uncoveredIn = async (source: Uint8Array) =>
  listUncovered(await verifyIntegrity(abre(source), nodeCrypto));
const namesIn = async (source: Uint8Array) => [
  ...new Set((await uncoveredIn(source)).map(({ onde }) => onde)),
];

describe('listUncovered', () => {
  it('names the fields of the last stamp that its authority does not sign', async () => {
    expect(await namesIn(await assinaCompleto(umDiploma(), pki))).toEqual([
      'estrutura de Sign-5',
      'ArchiveTimeStamp de Sign-5',
      'EncapsulatedTimeStamp de Sign-5: envelope',
      'EncapsulatedTimeStamp de Sign-5: versão',
      'EncapsulatedTimeStamp de Sign-5: algoritmos de resumo',
      'EncapsulatedTimeStamp de Sign-5: certificados',
      'EncapsulatedTimeStamp de Sign-5: versão do assinante',
      'EncapsulatedTimeStamp de Sign-5: algoritmo de resumo do assinante',
      'EncapsulatedTimeStamp de Sign-5: algoritmo da assinatura do assinante',
    ]);
  });

  it('goes by the signature that covers the others, of several over the whole', async () => {
    const quem = ['reitor', CNPJ].map((id) => ({ target: 'raiz' as const, id }));
    const historico = await assina(umHistorico('DocumentoHistoricoEscolarFinal'), pki, quem);
    const names = await namesIn(historico);
    expect(names).toContain('SignatureValue de Sign-2');
    expect(names).not.toContain('DocumentoHistoricoEscolarFinal');
  });

  it('finds the bytes of a token also where its base64 is broken into lines', async () => {
    const text = textoDe(await assinaCompleto(umDiploma(), pki));
    const at = text.lastIndexOf('<xades:EncapsulatedTimeStamp>') + '<xades:EncapsulatedTimeStamp>'.length;
    const end = text.indexOf('<', at);
    const lines = text.slice(at, end).replace(/.{64}/g, '$&\n');
    const source = bytesDe(text.slice(0, at) + lines + text.slice(end));
    const certificados = (await uncoveredIn(source)).find(({ onde }) => onde.endsWith(': certificados'));
    const found = textoDe(source.subarray(certificados?.start, certificados?.end)).replace(/\n/g, '');
    const whole = lines.replace(/\n/g, '');
    expect(whole).toContain(found);
    // The tag of the certificates, in the first character or the one that follows it.
    const first = Math.floor((whole.indexOf(found) * 6) / 8);
    expect([...Buffer.from(whole, 'base64').subarray(first, first + 2)]).toContain(0xa0);
    expect(found.length).toBeGreaterThan(2000);
  });

  it('lists KeyInfo, but for the certificate that is named by its digest, where nothing was stamped', async () => {
    const source = await assina(umDiploma(), pki, AS_CINCO);
    expect(await namesIn(source)).toEqual([
      'estrutura de Sign-5',
      'SignatureValue de Sign-5',
      'KeyInfo de Sign-5',
    ]);
    const listed = (await uncoveredIn(source)).map(({ start, end }) => textoDe(source.subarray(start, end)));
    expect(listed.join('')).toContain('<ds:X509SubjectName>');
    expect(listed.join('')).toMatch(/<ds:X509Certificate><\/ds:X509Certificate>/);
  });

  it('lists the whole document where no signature is over the root', async () => {
    const source = await assina(umDiploma(), pki, AS_CINCO.slice(0, 3));
    expect(await namesIn(source)).toEqual(['Diploma']);
  });
});
