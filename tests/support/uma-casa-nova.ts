import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { writePem } from '#keys/pem.ts';
import { type UmToken, umToken } from './softhsm.ts';
import { umProjeto } from './um-processo.ts';
import { umServidorHttp } from './um-servidor-http.ts';

/**
 * A place where nothing was issued yet: the built project with a configuration that is to be filled in, two tokens (the
 * people's and the institution's), authorities with lists of revocation and a time-stamp authority of its own.
 */
export interface UmaCasaNova {
  dir: string;
  projeto: string;
  /** The host that the certificates name for their lists. */
  host: string;
  actUrl: string;
  pessoas: readonly string[];
  /** What the person who fills in `institution/` and `chaves.json` types. */
  configure(arquivo: string, change: (json: never) => void): void;
  /** The settings of the keys, in that folder of secrets; a key on an own token is in none. */
  writeChaves(segredosDir: string): void;
  /** The tokens that their holders keep, by who holds them. */
  proprios: ReadonlyMap<string, UmToken>;
  pins: Record<string, string>;
  close(): Promise<void>;
}

const VARIAVEL_DO_PIN = 'PIN_DOS_TOKENS';

interface Mudancas {
  /** Of `emissao.json`, before anybody is given a certificate. */
  emissao?(json: never): void;
  /** Who holds an own token, in a folder that the server never sees. */
  comTokenProprio?: readonly string[];
}

export async function umaCasaNova({
  emissao = () => {},
  comTokenProprio = [],
}: Mudancas = {}): Promise<UmaCasaNova> {
  const dir = mkdtempSync(join(tmpdir(), 'casa-nova-'));
  const projeto = umProjeto();
  const configure: UmaCasaNova['configure'] = (arquivo, change) => {
    const path = join(projeto, 'institution', arquivo);
    const json = JSON.parse(readFileSync(path, 'utf8'));
    change(json as never);
    writeFileSync(path, JSON.stringify(json));
  };
  configure('emissao.json', emissao);
  const now = () => new Date();
  const lists = new Map<string, Uint8Array>();
  const listas = await umServidorHttp((_body, response, { url }) => {
    const list = lists.get(url ?? '');
    response.writeHead(list ? 200 : 404).end(list);
  });
  const pasta = { instituicaoDir: join(projeto, 'institution') };
  const { dadosDiploma, dadosRegistro } = loadEmissao(pasta).assinantes;
  const pessoas = [...dadosDiploma, ...dadosRegistro];
  const pki = await makePkiDemo({
    now: now(),
    keyKind: 'rsa-2048',
    pessoas,
    instituicoes: listInstituicoes(loadInstituicao(pasta)),
    crlBaseUrl: listas.url,
  });
  for (const ac of pki.acs) lists.set(`/${ac.id}.crl`, issueDemoCrl(ac, now()));
  const act = await startDemoTsa({ stamper: pki.act, clock: now });

  const proprios = new Map(comTokenProprio.map((id) => [id, umToken(`Token de ${id}`.slice(0, 32))]));
  const dasPessoas = umToken('Pessoas');
  const daInstituicao = dasPessoas.another('Instituicao');
  const isPessoa = (id: string): boolean => pessoas.some((pessoa) => pessoa.id === id);
  const tokenOf = (id: string): UmToken => proprios.get(id) ?? (isPessoa(id) ? dasPessoas : daInstituicao);
  for (const titular of pki.titulares) await tokenOf(titular.id).store(titular);
  const [raiz, ...acs] = pki.acs.map(({ certificate }) => writePem('CERTIFICATE', certificate));
  writeFileSync(join(projeto, 'raiz.pem'), raiz ?? '');
  writeFileSync(join(projeto, 'acs.pem'), acs.join(''));

  return {
    dir,
    projeto,
    host: new URL(listas.url).hostname,
    actUrl: act.url,
    pessoas: pessoas.map(({ id }) => id),
    pins: { [VARIAVEL_DO_PIN]: dasPessoas.pin },
    proprios,
    configure,
    writeChaves(segredosDir) {
      const guardadas = pki.titulares.filter(({ id }) => !proprios.has(id));
      const chaves = guardadas.map(({ id }) => ({
        id,
        tipo: 'pkcs11',
        biblioteca: tokenOf(id).modulePath,
        token: tokenOf(id).tokenLabel,
        certificado: id,
        pin: { variavel: VARIAVEL_DO_PIN },
        variaveis: { SOFTHSM2_CONF: dasPessoas.conf },
        ...(!isPessoa(id) && { assinaAutomatica: true }),
      }));
      mkdirSync(segredosDir, { recursive: true, mode: 0o700 });
      writeFileSync(join(segredosDir, 'chaves.json'), JSON.stringify(chaves), { mode: 0o600 });
    },
    async close() {
      await Promise.all([listas.close(), act.close()]);
      for (const token of [dasPessoas, ...proprios.values()]) token.remove();
      for (const folder of [dir, projeto]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
