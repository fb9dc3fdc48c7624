/** Why a key cannot be used, by the code of the signing process, with what to do. */

const SENTENCES: Readonly<Record<string, string>> = {
  'sem-chave': 'chaves.json não a nomeia; acrescente-a',
  ENOENT: 'o arquivo da chave, da senha ou do PIN não existe; confira os caminhos',
  EACCES: 'o arquivo da chave, da senha ou do PIN não pode ser lido; confira a permissão',
  'pkcs12-senha': 'a senha não abre o arquivo, ou ele foi alterado; confira as duas coisas',
  'pkcs12-ilegivel': 'o arquivo não é PKCS#12; confira o caminho',
  'pkcs12-sem-chave': 'o arquivo PKCS#12 não tem chave; exporte-o de novo, com ela',
  'pkcs12-sem-certificado': 'o arquivo PKCS#12 não tem certificado; exporte-o de novo, com ele',
  'pkcs12-recusado-em-producao': 'em produção a lei pede A3: use o token ou o HSM (tipo pkcs11)',
  'certificado-abaixo-de-a3': 'em produção a lei pede um certificado A3 ou superior; use outro token',
  'pkcs11-pacote-ausente': 'falta o pacote pkcs11js; instale as dependências opcionais',
  'pkcs11-biblioteca': 'a biblioteca do token não abre; confira o caminho em "biblioteca"',
  'pkcs11-token-ausente': 'o token não está ligado, ou tem outro nome; ligue-o e confira "token"',
  'pkcs11-pin': 'o PIN não serve, e erros seguidos bloqueiam o token; confira-o antes de repetir',
  'pin-nao-informado':
    'o PIN, ou a senha, é pedido no terminal e não foi informado; rode num terminal, ou diga em chaves.json de onde ele vem',
  'pin-variavel-vazia': 'a variável de ambiente que chaves.json nomeia não tem o PIN; defina-a e repita',
  'pin-descritor': 'o descritor que chaves.json nomeia não deu o PIN; entregue-o aberto a este comando',
  'pin-arquivo': 'o arquivo de senhaEm não pode ser lido; confira o caminho e a permissão',
  'pin-cofre': 'o cofre que chaves.json nomeia não deu o PIN; destranque-o, confira o comando e repita',
  'pkcs11-certificado-ausente': 'o token não tem esse certificado; confira "certificado"',
  'pkcs11-certificado-ambiguo': 'o token tem mais de um certificado; diga qual em "certificado"',
  'pkcs11-chave-ausente': 'o token não tem a chave desse certificado; confira "certificado"',
};

export interface ChaveFechada {
  id: string;
  code: string;
}

/** `reitor: a senha não abre o arquivo…`. */
export function explainChave({ id, code }: ChaveFechada): string {
  return `${id}: ${SENTENCES[code] ?? 'falha inesperada; confira chaves.json'} (${code})`;
}

/** Empty where every requested key is open. */
export function describeChavesFechadas(missing: readonly ChaveFechada[]): string[] {
  if (missing.length === 0) return [];
  return ['Chaves que não abriram:', ...missing.map((each) => `  ${explainChave(each)}`)];
}
