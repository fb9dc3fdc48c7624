import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import { readDer } from '#signature/der.ts';
import { readTimestampToken } from '#signature/timestamp-token.ts';
import { Infraestrutura, AS_CINCO, ASSINATURA } from './vectors/infraestrutura.ts';
import { bytesDe, textoDe } from '../tests/support/um-diploma.ts';
import { writeFileSync } from 'node:fs';
const infra = await Infraestrutura.make('exemplos/diploma-normal.json');
const END = Buffer.from([0, 0]);
const DEPTH = 20;
const wrapOctets = (c: Uint8Array, n: number): Buffer => {
  if (n === 0) { const l = c.length < 128 ? [c.length] : c.length < 256 ? [0x81, c.length] : [0x82, c.length >> 8, c.length & 255]; return Buffer.concat([Buffer.from([4, ...l]), c]); }
  return Buffer.concat([Buffer.from([0x24, 0x80]), wrapOctets(c, n - 1), END]);
};
function ber(der: Uint8Array, depth: number, keepCerts: boolean): Buffer {
  const node = readDer(der);
  if (node.tag === 4) return wrapOctets(node.content, DEPTH);
  if (depth === 0 || !(node.tag & 0x20)) return Buffer.from(der);
  let kids = node.children();
  if (node.tag === 0xa0 && kids.length > 0 && kids[0]!.tag === 0x30 && !keepCerts && depth === 3) kids = kids.slice(0, 1);
  return Buffer.concat([Buffer.from([node.tag, 0x80]), ...kids.map(k => depth === 3 && node.tag === 0xa0 ? Buffer.from(k.bytes) : ber(k.bytes, depth - 1, keepCerts)), END]);
}
const { tsa } = infra.completion();
const berTsa = { stamp: async (i: never) => {
  const t = await tsa.stamp(i);
  // ContentInfo > [0] > SignedData > fields
  const token = readDer(t); const [oid, ctx] = token.children(); const sd = ctx!.children()[0]!; 
  const f = sd.children().map((k) => {
    if (k.tag === 0x30) { // encapContentInfo
      const [o, c] = k.children(); const oct = c!.children()[0]!;
      return Buffer.concat([Buffer.from([0x30, 0x80]), o!.bytes, Buffer.from([0xa0, 0x80]), wrapOctets(oct.content, DEPTH), END, END]);
    }
    if (k.tag === 0xa0) { const [act] = k.children(); return Buffer.concat([Buffer.from([0xa0, 0x80]), act!.bytes, END]); }
    if (k.tag === 0x31 && k.children()[0]?.children()[0]?.tag === 2) { // signerInfos, indefinite + octet string in pieces
      const si = k.children()[0]!; return Buffer.concat([Buffer.from([0x31, 0x80, 0x30, 0x80]), ...si.children().map(x => x.tag === 4 ? wrapOctets(x.content, DEPTH) : Buffer.from(x.bytes)), END, END]);
    }
    return Buffer.from(k.bytes);
  });
  const out = Buffer.concat([Buffer.from([0x30, 0x80]), oid!.bytes, Buffer.from([0xa0, 0x80, 0x30, 0x80]), ...f, END, END, END]);
  readTimestampToken(new Uint8Array(out));
  return new Uint8Array(out);
} };
let s = infra.semAssinaturas;
for (const { target, id } of AS_CINCO) {
  const r = await signNode({ ...infra.completion(), certificates: [], tsa: berTsa as never, source: s, target, signer: { ...infra.signer(id), chain: [] }, crypto: nodeCrypto, signingTime: ASSINATURA, perfil: { perfil: 'AD-RT', versao: '2.4' } } as never) as any;
  if (!r.ok) throw new Error(id + JSON.stringify(r.issue));
  s = r.value;
}
const t = textoDe(s);
writeFileSync('/tmp/ataque-veredito/producao.xml', s);
writeFileSync('/tmp/ataque-veredito/producao-edit1.xml', t.replace('Ana Exemplo de Souza', 'Eva Exemplo de Souza'));
const m = t.lastIndexOf('<ds:SignatureValue'); const at = t.indexOf('>', m) + 5;
writeFileSync('/tmp/ataque-veredito/producao-edit2.xml', t.slice(0, at) + (t[at] === 'A' ? 'B' : 'A') + t.slice(at + 1));
// edits in the register part, and swapped persons
writeFileSync('/tmp/ataque-veredito/producao-edit3.xml', t.replace(/(<NomeCurso>)[^<]*/, '$1Medicina'));
console.log('certs in file', (t.match(/<ds:X509Certificate>/g) ?? []).length, 'encaps', (t.match(/Encapsulated/g) ?? []).length);
