import { assinaCompleto, umaPkiDoDiploma, CNPJ } from '../tests/support/assina.ts';
import { confere, quemConfereTudo, registroCom, umaSituacao, semConexao, A_INSTITUICAO } from '../tests/support/uma-conferencia.ts';
import { bytesDe, textoDe, umDiploma } from '../tests/support/um-diploma.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { writeFileSync } from 'node:fs';
const pki = await umaPkiDoDiploma();
const signed = await assinaCompleto(umDiploma(), pki);
writeFileSync('/tmp/ataque-veredito/signed.xml', signed);
const text = textoDe(signed);
const world = quemConfereTudo(pki, { situacaoOf: registroCom(umaSituacao({ xmls: [signed] })) });
const show = async (name: string, t: string, w = world) => {
  try {
    const v = await verifyDiploma({ bytes: bytesDe(t) }, w);
    console.log(name, '=>', v.report.veredito, v.report.checks.filter(c => c.status !== 'valid' && c.status !== 'not-applicable').map(c => c.code + ' ' + JSON.stringify(c.evidence).slice(0, 300)).join(' | '), 'etsi', v.report.etsi?.indication, v.report.etsi?.subIndication, 'nome', v.diploma?.nome);
  } catch (e) { console.log(name, 'THROWS', e); }
};
await show('base', text);
const last = (t: string, a: string, b: string) => { const i = t.lastIndexOf(a); if (i < 0) throw new Error(a); return t.slice(0, i) + b + t.slice(i + a.length); };
// prototype names
for (const [ns, ln] of [['to', 'String'], ['constr', 'uctor'], ['has', 'OwnProperty'],['__proto','__']] as const)
  await show(`proto ${ns}+${ln}`, last(text, '</xades:UnsignedSignatureProperties>', `<z:${ln} xmlns:z="${ns}"><xades:EncapsulatedTimeStamp>MAAA</xades:EncapsulatedTimeStamp></z:${ln}></xades:UnsignedSignatureProperties>`));
await show('proto plain text', last(text, '</xades:UnsignedSignatureProperties>', `<z:String xmlns:z="to">oi</z:String></xades:UnsignedSignatureProperties>`));
await show('unknown prop', last(text, '</xades:UnsignedSignatureProperties>', `<z:String xmlns:z="tu"><xades:EncapsulatedTimeStamp>MAAA</xades:EncapsulatedTimeStamp></z:String></xades:UnsignedSignatureProperties>`));
await show('UDOP', last(text, '</xades:UnsignedSignatureProperties>', `</xades:UnsignedSignatureProperties><xades:UnsignedDataObjectProperties><z:Diplomado xmlns:z="urn:z"><z:Nome>Joao Falso</z:Nome></z:Diplomado></xades:UnsignedDataObjectProperties>`));
await show('UDOP mec', last(text, '</xades:UnsignedSignatureProperties>', `</xades:UnsignedSignatureProperties><xades:UnsignedDataObjectProperties xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><Diplomado><Nome>Joao Falso</Nome></Diplomado></xades:UnsignedDataObjectProperties>`));
await show('empty Object ws', last(text, '</ds:Object>', `</ds:Object><ds:Object>\n</ds:Object>`));
await show('empty Object', last(text, '</ds:Object>', `</ds:Object><ds:Object></ds:Object>`));
await show('&#13; in sigvalue', last(text, '</ds:SignatureValue>', `&#13;\n</ds:SignatureValue>`));
await show('\\n in last token', last(text, '</xades:EncapsulatedTimeStamp>', `\n</xades:EncapsulatedTimeStamp>`));
await show('CRLF all', text.replace(/\n/g, '\r\n'));
// old maintainer: published, cnpj of ours changed
const inst = { codigosMec: ['1234'], cnpjs: ['99999999000191'] };
await show('old maintainer same bytes', text, { ...world, instituicao: inst });
await show('old maintainer + newline in last token', last(text, '</xades:EncapsulatedTimeStamp>', `\n</xades:EncapsulatedTimeStamp>`), { ...world, instituicao: inst });
// impostor with register out of reach
await show('impostor, register down', text, { ...world, instituicao: inst, situacaoOf: semConexao });
await show('impostor, register says unknown', text, { ...world, instituicao: inst, situacaoOf: async () => null });
{
 const v = await verifyDiploma({ bytes: signed }, { ...world, instituicao: inst, situacaoOf: semConexao });
 const { tellCheck } = await import('#verification/palavras/tell-check.ts');
 for (const c of v.report.checks) { const t = tellCheck(c, { ...v.report, envio: 'arquivo' }); console.log('   ', c.status, t.titulo, '|', t.significado, t.isNeutral); }
}
// conteudos
await show('conteudos []', last(text, '</xades:EncapsulatedTimeStamp>', `\n</xades:EncapsulatedTimeStamp>`), { ...world, situacaoOf: registroCom(umaSituacao({ xmls: [signed] }, { conteudos: [] })) });
