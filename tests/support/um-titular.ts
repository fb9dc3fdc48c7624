import type { LightMyRequestResponse } from 'fastify';
import { createSmtpSender } from '#avisos/smtp/send-smtp.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createContatoStore } from '#store/titular/contato-store.ts';
import { type UmCorreio, umCorreio } from './um-correio.ts';
import { type Pessoa, SITE_URL, type UmServidor, type UmServidorOptions, umServidor } from './um-servidor.ts';

/** A server where holders prove themselves by a code that a real mail server takes. */
export interface UmaCasaDoTitular extends UmServidor {
  correio: UmCorreio;
  /** Posts a form as a browser on this site does. */
  post(url: string, fields?: Record<string, string>, cookie?: string): Promise<LightMyRequestResponse>;
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>;
  writeContato(pessoa: Pessoa, endereco: string): Promise<void>;
  /** Asks for a code; answers what the page holds, and the code once the message came. */
  askCodigo(pessoa: Pessoa): Promise<{ marca: string; codigo: string }>;
  /** Proves themselves; answers the cookie. */
  comeIn(pessoa: Pessoa): Promise<string>;
}

export async function umaCasaDoTitular(
  store: Store,
  { tellsOfChaves = false, ...options }: UmServidorOptions & { tellsOfChaves?: boolean } = {},
): Promise<UmaCasaDoTitular> {
  const correio = await umCorreio();
  const enviar = createSmtpSender({
    server: { host: '127.0.0.1', port: correio.port, secure: false, login: null, tls: 'dispensado' },
    avisos: { remetente: { nome: 'Secretaria', endereco: 'diplomas@exemplo.edu.br' } },
    now: () => new Date(servidor.clock.now),
  });
  const servidor: UmServidor = await umServidor(store, {
    ...options,
    acesso: { enviar, chave: tellsOfChaves ? { avisar: enviar } : null, ...options.acesso },
  });
  const contatos = createContatoStore(store.db, createAuditoria({ now: () => new Date(servidor.clock.now) }));
  const enderecos = new Map<string, string>();
  const post: UmaCasaDoTitular['post'] = (url, fields = {}, cookie = '') =>
    servidor.postForm(url, fields, {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    });
  const askCodigo: UmaCasaDoTitular['askCodigo'] = async ({ cpf, matricula }) => {
    const endereco = enderecos.get(matricula) ?? '';
    const listOwn = () => correio.recebidas.filter(({ to }) => to.includes(endereco));
    const before = listOwn().length;
    const marca = marcaOf(await post('/meu-diploma/codigo', { cpf, matricula }));
    await until(() => listOwn().length > before);
    return { marca, codigo: codigoOf(listOwn().at(-1)?.raw ?? '') };
  };
  return {
    ...servidor,
    correio,
    post,
    get: (url, cookie = '') =>
      servidor.app.inject({
        url,
        remoteAddress: servidor.nextAddress(),
        headers: cookie ? { cookie } : {},
      }),
    async writeContato({ cpf, matricula }, endereco) {
      enderecos.set(matricula, endereco);
      await contatos.writeContato(servidor.chaves.busca(cpf, matricula), endereco, 'teste');
    },
    askCodigo,
    async comeIn(pessoa) {
      const { marca, codigo } = await askCodigo(pessoa);
      return cookieOf(await post('/meu-diploma/entrar', { marca, codigo }));
    },
    async close() {
      await servidor.close();
      await correio.close();
    },
  };
}

export const SITE_DO_TITULAR = SITE_URL;

export const marcaOf = ({ body }: LightMyRequestResponse): string =>
  /name="marca" value="([^"]+)"/.exec(body)?.[1] ?? '';

const codigoOf = (raw: string): string => /^(\d{6})\r?$/m.exec(raw)?.[1] ?? '';

/** The session that an answer gives; empty where it gives none. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  const lines = [headers['set-cookie']].flat();
  const line = lines.find((each) => /^__Secure-meu-diploma=[^;]/.test(each ?? ''));
  return line?.split(';')[0] ?? '';
}

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
