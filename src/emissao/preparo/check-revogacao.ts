import { readCertificateOnce } from '#pki/read-once.ts';
import { good, type LinhaDoPreparo, open, spare, wrong } from './linha.ts';
import type { Revogacao } from './preparo-world.ts';

/** Every host that a certificate of these paths names for its revocation lists; called after the paths were judged. */
export function checkRevogacao(
  certificates: readonly Uint8Array[],
  hosts: readonly string[],
  revogacao: Revogacao,
): LinhaDoPreparo[] {
  const named = new Map<string, string[]>();
  for (const url of certificates.flatMap((der) => readCertificateOnce(der).crlUrls)) {
    if (!/^https?:/.test(url) || !URL.canParse(url)) continue;
    const { hostname } = new URL(url);
    named.set(hostname, [...(named.get(hostname) ?? []), url]);
  }
  const perguntados = revogacao.listPerguntados();
  return [...named].sort().map(([host, urls]) => checkHost(host, new Set(urls), hosts, perguntados));
}

function checkHost(
  host: string,
  urls: ReadonlySet<string>,
  hosts: readonly string[],
  { asked, falhas }: ReturnType<Revogacao['listPerguntados']>,
): LinhaDoPreparo {
  const onde = { grupo: 'revogação', nome: host } as const;
  if (!hosts.includes(host))
    return wrong(
      onde,
      'os certificados o nomeiam, e não está em lcr.hosts',
      `Inclua "${host}" em lcr.hosts, de institution/emissao.json.`,
    );
  const failed = falhas.filter(({ url }) => urls.has(url));
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ reason }) => reason))].join(', ');
    return open(onde, `não deu uma lista em vigor (${reasons})`, 'Confira a rede deste servidor e repita.');
  }
  if ([...urls].some((url) => asked.has(url))) return good(onde, 'deu as listas de revogação, em vigor');
  return spare(onde, 'não foi chamado: outro endereço deu a mesma lista');
}
