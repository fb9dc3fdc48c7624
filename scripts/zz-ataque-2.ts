import { assinaCompleto, assina, AS_CINCO, umaPkiDoDiploma, CNPJ } from '../tests/support/assina.ts';
import { quemConfereTudo, registroCom, umaSituacao, semConexao } from '../tests/support/uma-conferencia.ts';
import { bytesDe, textoDe, umDiploma } from '../tests/support/um-diploma.ts';
import { umFalsoCom } from '../tests/support/um-falsario.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { describeConferido } from '../src/cli/verificar/describe.ts';
import { readFileSync } from 'node:fs';
const pki = await umaPkiDoDiploma();
const signed = new Uint8Array(readFileSync('/tmp/ataque-veredito/signed.xml'));
const world = quemConfereTudo(pki, { situacaoOf: registroCom(umaSituacao({ xmls: [signed] })) });
const show = async (name: string, t: string, w = world) => {
  try {
    const v = await verifyDiploma({ bytes: bytesDe(t) }, w);
    console.log('##', name, '=>', v.report.veredito, 'nome', v.diploma?.nome);
    const json = JSON.stringify(v.report);
    for (const m of json.matchAll(/.{60}(MARIA|Maria|Zen|Medicina|123\.?456\.?789).{30}/g)) console.log('   LEAK json:', m[0]);
    const cli = describeConferido({ arquivo: 'f.xml', erro: null, ...v } as never);
    for (const l of cli.split('\n')) if (/MARIA|Maria|Zen|Medicina/.test(l)) console.log('   LEAK cli:', l);
    return v;
  } catch (e) { console.log(name, 'THROWS', e); }
};
const falso = textoDe(await umFalsoCom('1234.1234.0123456789abcdef0123456789abcdef'));
await show('falso', falso);
await show('falso Id', falso.replaceAll('"Sign-1"', '"MARIA_DA_SILVA_Reitora_CPF_12345678909"').replaceAll('#Sign-1"', '#MARIA_DA_SILVA_Reitora_CPF_12345678909"'));
await show('falso versao', falso.replace(/versao="1.05"/, 'versao="1.05 de MARIA DA SILVA, Medicina, autêntico"'));
await show('falso codigoMec', falso.replace(/<CodigoMEC>1234</, '<CodigoMEC>MARIA DA SILVA Medicina<'));
await show('falso elemento', falso.replace('<Diplomado>', '<MARIA_DA_SILVA_Medicina/><Diplomado>'));
await show('falso elemento estrutura', falso.replace('</Diploma>', '<MARIA_DA_SILVA/></Diploma>'));
await show('raiz outra', '<MARIA_DA_SILVA_Medicina xmlns="urn:x:y"/>');
await show('xpath/algorithm', falso.replace('xmlenc#sha256', 'xmlenc#MARIA_DA_SILVA'));
await show('ds elemento', falso.replace('<ds:KeyInfo>', '<ds:KeyInfo><ds:MARIA_DA_SILVA/>'));
// leading zeros
const unsigned = textoDe(umDiploma());
const zero = unsigned.replaceAll('<CodigoMEC>1234</CodigoMEC>', '<CodigoMEC>01234</CodigoMEC>').replaceAll('Ana Exemplo de Souza', 'Maria Falsa');
console.log(zero !== unsigned);
try {
  const z = await assinaCompleto(bytesDe(zero), pki);
  const v = await show('leading zeros, our own e-CNPJ but code kept', textoDe(z));
  console.log(v?.report.checks.map(c => c.code).join(' '));
  const z2 = await assinaCompleto(bytesDe(zero.replace(/(<CodigoValidacao>)1234\.1234/, '$101234.01234')), pki);
  const v2 = await show('leading zeros, code too; our cnpj not ours (impostor)', textoDe(z2), { ...world, instituicao: { codigosMec: ['1234'], cnpjs: ['99999999000191'] } });
  console.log(v2?.report.checks.map(c => c.code).join(' '), v2?.diploma?.emissora);
} catch (e) { console.log(String(e).slice(0, 300)); }
