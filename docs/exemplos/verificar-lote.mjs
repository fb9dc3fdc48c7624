// Confere os códigos da linha de comando: node verificar-lote.mjs https://diplomas.exemplo.edu.br <codigo…>
// A chave, se houver, vem em CHAVE_DE_API.
import { verify, X509Certificate } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

const [site, ...codigos] = process.argv.slice(2);
const chave = process.env.CHAVE_DE_API;
const headers = { 'content-type': 'application/json', ...(chave && { authorization: `Bearer ${chave}` }) };
const url = `${site}/api/diploma-digital/verificacao/lote`;
const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ codigos }) });
if (!answer.ok) throw new Error((await answer.json()).detail);
for await (const line of createInterface({ input: Readable.fromWeb(answer.body) })) {
  const { item, veredito, problema, payload, protected: header, signature } = JSON.parse(line);
  if (item !== undefined) console.log(item, veredito ?? problema.code);
  else if (payload === undefined) throw new Error(problema.detail);
  else {
    const key = new X509Certificate(await (await fetch(`${site}/comprovantes.pem`)).text()).publicKey;
    const signed = Buffer.from(`${header}.${payload}`);
    const isOurs = verify(
      'sha256',
      signed,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    console.log('resumo', isOurs ? 'assinado' : 'NÃO CONFERE');
  }
}
