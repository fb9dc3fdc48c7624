import { quemConfereTudo, registroCom, umaSituacao } from '../tests/support/uma-conferencia.ts';
import { bytesDe, textoDe } from '../tests/support/um-diploma.ts';
import { umFalsoCom } from '../tests/support/um-falsario.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { createKeySigner } from '#signature/node/key-signer.ts';
import { Infraestrutura, AS_CINCO, ASSINATURA, AGORA, CNPJ } from './vectors/infraestrutura.ts';
import { forja } from './vectors/forja.ts';
import { umaPkiDoDiploma } from '../tests/support/assina.ts';
import { createHash } from 'node:crypto';
import { issueDemoCrl } from '#signature/node/pki-demo/demo-revocation.ts';
const infra = await Infraestrutura.make('exemplos/diploma-normal.json');
const depois = (ms: number, from = ASSINATURA): Date => new Date(from.getTime() + ms);
const MIN = 60000, DIA = 86400000;
const AD_RA = { perfil: 'AD-RA', versao: '2.5' } as const;
const mundo = (changes = {}) => ({ crypto: nodeCrypto, trust: new Set([infra.raiz]), certificates: infra.pki.acs.map(a => a.certificate), crls: infra.pki.acs.map(a => issueDemoCrl(a, depois(DIA/2))), now: () => AGORA, ambiente: 'homologacao' as const, instituicao: { codigosMec: ['1234'], cnpjs: [CNPJ] }, situacaoOf: async () => null, ...changes });
const show = async (name: string, bytes: Uint8Array, changes: any = {}) => {
  try {
    const w = mundo(changes.pub === false ? {} : { situacaoOf: registroCom(umaSituacao({ xmls: [changes.published ?? bytes] })), ...changes });
    const v = await verifyDiploma({ bytes }, w as never);
    console.log('##', name, '=>', v.report.veredito, v.report.checks.filter(c => c.status !== 'valid' && c.status !== 'not-applicable').map(c => c.code + ' ' + JSON.stringify(c.evidence).slice(0, 260)).join(' | '), 'nome', v.diploma?.nome, v.report.etsi?.indication, v.report.etsi?.subIndication);
  } catch (e) { console.log(name, 'THROWS', e); }
};
// skew: rector cert issued now, root stamp's TSA clock 2 s behind.
const reitor = createKeySigner(infra.reissue('reitor', { notBefore: depois(MIN + 2000) })); // stamp is at +MIN
{
  const first = await forja({ source: infra.semAssinaturas, no: 'DadosDiploma', signer: reitor, cobertura: 'sem-assinaturas' });
  await show('notBefore 2 s after genTime (clock of TSA behind)', await infra.sign(first, AS_CINCO.slice(1)));
}
// skew: expired 1 s before inner stamp
const stamped = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4), { perfil: AD_RA });
await show('notAfter 1 s before inner genTime (clock of TSA ahead)', await forja({ source: stamped, no: 'raiz', signer: createKeySigner(infra.reissue(CNPJ, { notAfter: depois(MIN - 1000) })), cobertura: 'com-assinaturas' }));
// coverage not verified: root digest by unknown/weak hash
for (const alg of ['http://www.w3.org/2000/09/xmldsig#sha1', 'http://www.w3.org/2007/05/xmldsig-more#sha3-256'])
await show('root digest ' + alg + ' not checked, inner stamps later than cert', await forja({ source: stamped, no: 'raiz', signer: createKeySigner(infra.reissue(CNPJ, { notAfter: depois(MIN / 2) })), cobertura: 'com-assinaturas',
  signedInfo: (t) => { const i = t.lastIndexOf('http://www.w3.org/2001/04/xmlenc#sha256'); return t.slice(0, i) + alg + t.slice(i + 'http://www.w3.org/2001/04/xmlenc#sha256'.length); } }));
await show('root URI unknown (#VDip) inner stamps later', await forja({ source: stamped, no: 'raiz', signer: createKeySigner(infra.reissue(CNPJ, { notAfter: depois(MIN / 2) })), cobertura: 'com-assinaturas', signedInfo: (t) => t.replace('URI=""', 'URI="#xpointer(/)"') }));
// second signature on root
const whole = await infra.sign(infra.semAssinaturas, AS_CINCO);
{
  // both e-CNPJ sign root side by side (sem-assinaturas)
  const four = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4));
  const one = await forja({ source: four, no: 'raiz', signer: infra.signer(CNPJ), cobertura: 'sem-assinaturas' });
  // splice a second with forja needs findLugares ok
  let two: Uint8Array | null = null;
  two = await forja({ source: one, no: 'raiz', signer: infra.signer('reitor'), cobertura: 'com-assinaturas' });
  await show('two root signatures, both hold', two);
}
// forged with other MEC code but our published code
const falso = textoDe(await umFalsoCom('1234.1234.0123456789abcdef0123456789abcdef'));
await show('forged fresh keys under published code', bytesDe(falso), { published: whole });
await show('forged, CodigoMEC of both changed, our published code kept', bytesDe(falso.replaceAll('<CodigoMEC>1234<', '<CodigoMEC>01234<')), { published: whole });
// resigned by forger pki after change, so digests hold
// certificate hold then released
{
  const cnpjSerial = BigInt(4343);
  const signer = infra.reissue(CNPJ, {});
  const root = await forja({ source: stamped, no: 'raiz', signer: createKeySigner(signer), cobertura: 'com-assinaturas' });
  const ac = infra.pki.acs.at(-1)!;
  const hold = issueDemoCrl(ac, depois(MIN), [{ serial: 4343n, revokedAt: depois(-MIN), reason: 6 }]);
  const clear = issueDemoCrl(ac, depois(DIA / 2));
  const others = infra.pki.acs.slice(0, -1).map(a => issueDemoCrl(a, depois(DIA/2)));
  await show('on hold (reason 6), later list without it', root, { crls: [...others, hold, clear] });
}
// CRL compromised later: revoked after
// KeyInfo certificates in odd order, missing
await show('whole base', whole);
// old layout version with resumo-diferente
await show('version 1.04 edit', bytesDe(textoDe(whole).replace('versao="1.05"', 'versao="1.04"')), { published: whole });
await show('version attr only, unknown code', bytesDe(textoDe(whole).replace('versao="1.05"', 'versao="1.04"')), { pub: false });
