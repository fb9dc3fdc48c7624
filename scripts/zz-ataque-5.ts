import { registroCom, umaSituacao } from '../tests/support/uma-conferencia.ts';
import { bytesDe, textoDe } from '../tests/support/um-diploma.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { Infraestrutura, AS_CINCO, ASSINATURA, AGORA, CNPJ } from './vectors/infraestrutura.ts';
import { forja } from './vectors/forja.ts';
import { issueDemoCrl } from '#signature/node/pki-demo/demo-revocation.ts';
import { writeFileSync } from 'node:fs';
const infra = await Infraestrutura.make('exemplos/diploma-normal.json');
const depois = (ms: number, from = ASSINATURA): Date => new Date(from.getTime() + ms);
const MIN = 60000, DIA = 86400000;
const mundo = (changes = {}) => ({ crypto: nodeCrypto, trust: new Set([infra.raiz]), certificates: infra.pki.acs.map(a => a.certificate), crls: infra.pki.acs.map(a => issueDemoCrl(a, depois(DIA/2))), now: () => AGORA, ambiente: 'homologacao' as const, instituicao: { codigosMec: ['1234'], cnpjs: [CNPJ] }, situacaoOf: async () => null, ...changes });
const show = async (name: string, bytes: Uint8Array, changes: any = {}) => {
  try {
    const w = mundo(changes.pub === false ? {} : { situacaoOf: registroCom(umaSituacao({ xmls: [changes.published ?? bytes] })), ...changes });
    const v = await verifyDiploma({ bytes }, w as never);
    console.log('##', name, '=>', v.report.veredito, v.report.checks.filter(c => c.status !== 'valid' && c.status !== 'not-applicable').map(c => c.code + ' ' + JSON.stringify(c.evidence).slice(0, 260)).join(' | '), 'nome', v.diploma?.nome, v.report.etsi?.indication, v.report.etsi?.subIndication);
    return v;
  } catch (e) { console.log(name, 'THROWS', e); }
};
const all = async (opts: any) => { let s = infra.semAssinaturas; for (const { target, id } of AS_CINCO) s = await forja({ source: s, no: target, signer: infra.signer(id), cobertura: id === CNPJ ? 'com-assinaturas' : 'sem-assinaturas', ...opts(target, id) }); return s; };
await show('plain forja (no stamps)', await all(() => ({})));
await show('same unused Id on each KeyInfo', await all(() => ({ signature: (t: string) => t.replace('<ds:KeyInfo>', '<ds:KeyInfo Id="KI">') })));
await show('same Id on each SignatureValue', await all(() => ({ signature: (t: string) => t.replace(/Id="SignatureValueID-\d"/, 'Id="SV"') })));
// ECDSA as DER in place of r||s
const toDer = (b64: string) => { const raw = Buffer.from(b64, 'base64'); const int = (b: Buffer) => { let i = 0; while (i < b.length - 1 && b[i] === 0) i++; b = b.subarray(i); if (b[0]! & 0x80) b = Buffer.concat([Buffer.from([0]), b]); return Buffer.concat([Buffer.from([2, b.length]), b]); }; const r = int(raw.subarray(0, raw.length / 2)), s = int(raw.subarray(raw.length / 2)); return Buffer.concat([Buffer.from([0x30, r.length + s.length]), r, s]).toString('base64'); };
const derFile = await all(() => ({ signature: (t: string) => t.replace(/(<ds:SignatureValue[^>]*>)([^<]*)/, (_: string, a: string, b: string) => a + toDer(b)) }));
writeFileSync('/tmp/ataque-veredito/ecdsa-der.xml', derFile);
await show('ECDSA values as DER (Java, .NET)', derFile);
// SHA-1 CertDigest, genuine
// digest value with newline
await show('DigestValue with line breaks', await all(() => ({ signedInfo: (t: string) => t.replace(/(<ds:DigestValue>)(.{20})/g, '$1$2\n') })));
// weak named certificate: what rows say
const v = await show('genuine, certificate named by SHA-1', await all((_t: string, id: string) => ({ })));
// unreferenced xml:id etc
const whole = await infra.sign(infra.semAssinaturas, AS_CINCO);
const t = textoDe(whole);
writeFileSync('/tmp/ataque-veredito/whole.xml', whole);
const last = (x: string, a: string, b: string) => { const i = x.lastIndexOf(a); return x.slice(0, i) + b + x.slice(i + a.length); };
// duplicates of unsigned Ids: stamps both Id="TS"
await show('two stamps of the root with same Id (added)', bytesDe(last(last(t, '<xades141:ArchiveTimeStamp ', '<xades141:ArchiveTimeStamp Id="TS" '), '<xades:EncapsulatedTimeStamp>', '<xades:EncapsulatedTimeStamp Id="TS">')), { published: whole });
// published unreadable to us
const pi = bytesDe(t.replace('<Diploma ', '<!-- x --><Diploma '));
await show('published version has a comment; reader sends it without', whole, { published: pi, situacaoOf: registroCom(umaSituacao({ xmls: [pi] })) });
// register with a code but no XML hash
await show('register knows code, no xmls', whole, { situacaoOf: registroCom(umaSituacao({ xmls: [] })) });
// trailing garbage after token / in unsigned parts
await show('renovadas null (network answer)', whole, { situacaoOf: async () => ({ ...umaSituacao({ xmls: [whole] }), renovadas: null }) });
// attributes: xml:lang etc. on KeyInfo X509Data
await show('text hidden in root KeyName (no archive)', bytesDe(last(t, '<ds:KeyInfo>', '<ds:KeyInfo><ds:KeyName>Joao Falso</ds:KeyName>')), { published: whole });
await show('attribute on UDOP', bytesDe(last(t, '</xades:UnsignedSignatureProperties>', '</xades:UnsignedSignatureProperties><xades:UnsignedDataObjectProperties><xades:UnsignedDataObjectProperty>x</xades:UnsignedDataObjectProperty></xades:UnsignedDataObjectProperties>')), { published: whole });
await show('xmlns decl tricks on root signature', bytesDe(last(t, '<xades:UnsignedProperties>', '<xades:UnsignedProperties xmlns:joao="http://falso.example/Joao">')), { published: whole });
await show('CertificateValues extra text', bytesDe(last(t, '</xades141:ArchiveTimeStamp>', '</xades141:ArchiveTimeStamp><xades141:TimeStampValidationData xmlns:xades141="http://uri.etsi.org/01903/v1.4.1#"><x:Joao xmlns:x="http://x.example/">Joao Falso, Medicina</x:Joao></xades141:TimeStampValidationData>')), { published: whole });
await show('CompleteCertificateRefs second, free text', bytesDe(last(t, '</xades141:ArchiveTimeStamp>', '</xades141:ArchiveTimeStamp><xades:CompleteCertificateRefs>Joao Falso, Medicina<x:Joao xmlns:x="http://x.example/"/></xades:CompleteCertificateRefs>')), { published: whole });
await show('CertificateValues with text', bytesDe(last(t, '</xades141:ArchiveTimeStamp>', '</xades141:ArchiveTimeStamp><xades:CertificateValues>Joao Falso, Medicina</xades:CertificateValues>')), { published: whole });
