import { IDIOMA_PADRAO, type Idioma } from '#diploma/idioma.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { type Comprovante, TYP_DO_COMPROVANTE } from '#verification/comprovante/comprovante.ts';
import {
  type ComprovanteDaLista,
  type Lista,
  type ResumoDoLote,
  TIPO_DA_LISTA,
  TYP_DA_LISTA,
  VERSAO_DA_LISTA,
} from '#verification/comprovante/lista.ts';
import type { Conferida } from '#verification/conferida.ts';
import type { ProvasDoRegistro } from '#verification/inclusao/provas-do-registro.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { describeComprovante, type Emissor } from './describe-comprovante.ts';
import { type DrawComprovanteRequest, instanteOf } from './draw-comprovante.ts';
import { signJws } from './sign-jws.ts';
import { signPdf } from './sign-pdf.ts';
import { signResumo } from './sign-resumo.ts';

/** Receipts: only of what this server itself verified, signed by a key of their own. */

export interface ComprovantesWorld {
  /** Lives in the signing process, and signs only what it is told to expect. */
  signer: Signer;
  /** Draws beside the event loop, in the turn of `owner`. */
  draw(
    request: Pick<DrawComprovanteRequest, 'comprovante' | 'json' | 'endereco'>,
    owner: string,
  ): Promise<Uint8Array>;
  emissor: Emissor;
  /** Version of the trust list the verifications use now. */
  confianca(): string;
  randomBytes(size: number): Uint8Array;
}

export type Formato = 'pdf' | 'json';

export interface ArquivoDoComprovante {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Comprovantes {
  /** `codigo` where the diploma's own page was asked: the QR Code leads back to it. */
  issue(
    conferida: Conferida,
    formato: Formato,
    codigo: string | null,
    options?: { owner?: string; idioma?: Idioma; provas?: ProvasDoRegistro },
  ): Promise<ArquivoDoComprovante>;
  /** Over what summaries of this very site say. */
  issueLista(
    lista: Pick<Lista, 'ambiente' | 'confianca' | 'itens'>,
    formato: Formato,
    options?: { owner?: string; idioma?: Idioma },
  ): Promise<ArquivoDoComprovante>;
  /** Of many that were just verified, on one line. */
  summarize(answered: Pick<ResumoDoLote, 'ambiente' | 'terminadoEm' | 'itens'>): Promise<string>;
}

export function createComprovantes(world: ComprovantesWorld): Comprovantes {
  const { signer, draw, emissor, confianca, randomBytes } = world;
  async function write(
    comprovante: Comprovante | ComprovanteDaLista,
    formato: Formato,
    { codigo = null, owner = '' }: { codigo?: string | null; owner?: string | undefined },
  ): Promise<ArquivoDoComprovante> {
    const isLista = comprovante.tipo === TIPO_DA_LISTA;
    const { numero, idioma = IDIOMA_PADRAO } = comprovante;
    const json = await signJws(comprovante, isLista ? TYP_DA_LISTA : TYP_DO_COMPROVANTE, signer);
    const name = `comprovante-${numero}.${formato}`;
    if (formato === 'json') return { name, type: 'application/jose+json', bytes: json };
    const endereco = `${emissor.site}/verificar${codigo === null ? '' : `/${codigo}`}`;
    const pdf = await draw({ comprovante, json, endereco }, owner);
    const at = new Date(instanteOf(comprovante));
    const { comprovante: words } = PALAVRAS[idioma];
    const motivo = isLista ? words.lista.motivo : words.motivo;
    const bytes = await signPdf({ pdf, signer, nome: emissor.nome, motivo, at });
    return { name, type: 'application/pdf', bytes };
  }
  return {
    async issue(conferida, formato, codigo, { owner, idioma = IDIOMA_PADRAO, provas } = {}) {
      const described = describeComprovante(conferida, {
        numero: numberOf(conferida.report.conferidoEm, randomBytes(10)),
        emissor,
        confianca: confianca(),
        envio: codigo === null ? 'arquivo' : 'codigo',
        palavras: PALAVRAS[idioma],
      });
      const comprovante: Comprovante = {
        ...described,
        ...(provas && provas.atos.length > 0 && { registroTransparente: provas }),
      };
      return write(comprovante, formato, { codigo, owner });
    },

    issueLista: ({ ambiente, confianca, itens }, formato, { owner, idioma = IDIOMA_PADRAO } = {}) => {
      const lista = { idioma, emissor, ambiente, confianca, itens };
      const whole: ComprovanteDaLista = {
        tipo: TIPO_DA_LISTA,
        versao: VERSAO_DA_LISTA,
        numero: '',
        ...lista,
      };
      const numero = numberOf(instanteOf(whole), randomBytes(10));
      return write({ ...whole, numero }, formato, { owner });
    },

    summarize: (answered) => {
      const numero = numberOf(answered.terminadoEm, randomBytes(10));
      return signResumo({ numero, emissor, confianca: confianca(), ...answered }, signer);
    },
  };
}

/** The day and 80 random bits: unique, and unrelated to the diploma. */
function numberOf(instante: string, random: Uint8Array): string {
  return `${instante.slice(0, 10).replaceAll('-', '')}-${Buffer.from(random).toString('hex')}`;
}
