import { issueDemoCrl, type Revogado } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { type DemoEntity, issuerOf, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { type Issuer, writeExtension } from '#keys/certificates/issue-certificate.ts';
import { bitString, context, contextBytes, oid, sequence } from '#keys/der-writer.ts';
import { signDer } from '#keys/sign-der.ts';
import { readCertificate } from '#pki/certificate.ts';
import { contextTag, DerFields, readDer } from '#pki/der.ts';
import type { BuscarProva, Falta } from '#pki/path/falta.ts';
import { keyIdOf } from '#pki/x509/key-id.ts';
import { AD_RB, AS_CINCO, assina, CNPJ, depoisDe, MINUTO, type Ordem, umaPkiDoDiploma } from './assina.ts';
import { FOREIGN_CNPJ, umXmlDeFora } from './um-diploma-de-fora.ts';
import { INSTANTE_DA_PKI } from './uma-pki.ts';

/** The demonstration's authorities as the world's are: documents carry none of them, and certificates name where they lie. */

const [OCSP, CA_ISSUERS, INFO_ACCESS] = ['1.3.6.1.5.5.7.48.1', '1.3.6.1.5.5.7.48.2', '1.3.6.1.5.5.7.1.1'];
const AD_RT = { perfil: 'AD-RT', versao: '2.5' } as const;

export type Enderecos = (id: string) => { emissor?: readonly string[]; estado?: readonly string[] };

const ACIMA: Enderecos = (id) => ({ emissor: [`http://ac.invalid/${id}.p7b`] });

/** `enderecos`: what the certificates of those that this authority issued name. */
export async function umaPkiDistante(enderecos: Enderecos = ACIMA): Promise<PkiDemo> {
  const { acs, titulares, act } = await umaPkiDoDiploma();
  const [raiz, ...below] = acs;
  if (!raiz) throw new Error('No root in the demonstration.');
  const distant = [raiz];
  for (const ac of below) distant.push(reissue(ac, distant.at(-1) ?? raiz, enderecos));
  const last = distant.at(-1) ?? raiz;
  return {
    acs: distant,
    titulares: titulares.map((each) => reissue(each, last, enderecos)),
    act: reissue(act, last, enderecos),
  };
}

/** The same certificate, saying where the proofs about it lie. */
function reissue(entity: DemoEntity, by: DemoEntity, enderecos: Enderecos): DemoEntity {
  const { emissor = [], estado = [] } = enderecos(by.id);
  const access = (method: string, url: string) =>
    sequence(oid(method), contextBytes(6, Buffer.from(url, 'latin1')));
  const value = sequence(
    ...emissor.map((url) => access(CA_ISSUERS, url)),
    ...estado.map((url) => access(OCSP, url)),
  );
  const certificate = addExtension(entity.certificate, writeExtension(INFO_ACCESS, value), issuerOf(by));
  return { ...entity, certificate, chain: [] };
}

function addExtension(der: Uint8Array, extension: Uint8Array, { key }: Issuer): Uint8Array {
  const whole = new DerFields(readDer(der));
  const fields = whole.take().children();
  const algorithm = whole.take().bytes;
  const extensions =
    fields
      .find(({ tag }) => tag === contextTag(3, 'elements'))
      ?.children()[0]
      ?.children() ?? [];
  const tbs = sequence(
    ...fields.filter(({ tag }) => tag !== contextTag(3, 'elements')).map(({ bytes }) => bytes),
    context(3, sequence(...extensions.map(({ bytes }) => bytes), extension)),
  );
  return new Uint8Array(sequence(tbs, algorithm, bitString(signDer(key, tbs))));
}

/** Another institution's, stamped a minute after it was signed; all of its signatures are, where told. */
export async function assinaDistante(
  pki: PkiDemo,
  {
    todasCarimbadas = false,
    source = umXmlDeFora(),
  }: { todasCarimbadas?: boolean; source?: Uint8Array } = {},
): Promise<Uint8Array> {
  const tsa = createDemoTsa({ stamper: pki.act, clock: () => depoisDe(INSTANTE_DA_PKI, MINUTO) });
  const assinantes = AS_CINCO.map(({ target, id }) => ({ target, id: id === CNPJ ? FOREIGN_CNPJ : id }));
  const interna: Ordem = todasCarimbadas ? { perfil: AD_RT, tsa } : { perfil: AD_RB };
  const inner = await assina(source, pki, assinantes.slice(0, 4), interna);
  return assina(inner, pki, assinantes.slice(4), { perfil: AD_RT, tsa });
}

export interface UmaBusca {
  buscarProva: BuscarProva;
  /** What was asked: `lista ac-2`, `estado ac-2 7f…`. */
  pedidos: string[];
}

export interface OQueHa {
  listas?: (ac: DemoEntity) => readonly Uint8Array[];
  estados?: (falta: Falta) => readonly Uint8Array[];
  emissores?: (ac: DemoEntity) => readonly Uint8Array[];
}

/** Who looks for proofs, from memory. Without more being told, it knows every authority and its list of the day after. */
export function umaBusca({ acs }: PkiDemo, oQueHa: OQueHa = {}): UmaBusca {
  const pedidos: string[] = [];
  const { emissores = ({ certificate }) => [certificate], estados = () => [] } = oQueHa;
  const listas = oQueHa.listas ?? ((ac) => [umaListaDepois(ac)]);
  return {
    pedidos,
    buscarProva: async (falta) => {
      const ac = acs.find(({ certificate }) => keyIdOf(readCertificate(certificate)) === falta.autoridade);
      pedidos.push([falta.tipo, ac?.id ?? falta.autoridade, ...(falta.serie ? [falta.serie] : [])].join(' '));
      if (falta.tipo === 'estado') return estados(falta);
      if (!ac) return [];
      return falta.tipo === 'emissor' ? emissores(ac) : listas(ac);
    },
  };
}

export const umaListaDepois = (ac: DemoEntity, revoked: readonly Revogado[] = []): Uint8Array =>
  issueDemoCrl(ac, depoisDe(INSTANTE_DA_PKI, 60 * MINUTO), revoked);
