import { interpretQr } from '../qr/interpret-qr.ts';
import { codigoVistoOf, readVisto } from '../qr/visto-no-pdf.ts';
import type { EstadoDaLinha } from './linha.ts';
import { estadoDoCodigo, type LoteDeps, type ResumoAssinado, sendLote } from './lote-client.ts';

/** A picture in a list: its QR Code is read here, and the site is asked about the code alone. */
export interface LeitorDeFotos {
  /** The first QR Code in these pictures decides; null where none of them has one. */
  read(pictures: readonly Blob[]): Promise<EstadoDaLinha | null>;
  /** What the site says of a code that a PDF without an XML shows; the row as it was where it says nothing. */
  lookUpVisto(pdf: File, estado: EstadoDaLinha): Promise<EstadoDaLinha>;
  /** What the site signed about the codes, so far. */
  resumos(): readonly ResumoAssinado[];
}

export interface LeitorDeFotosDeps extends LoteDeps {
  readPicture(picture: Blob): Promise<string | null>;
  /** Hosts of this site. */
  hosts: readonly string[];
}

export function createLeitorDeFotos({ readPicture, hosts, ...deps }: LeitorDeFotosDeps): LeitorDeFotos {
  const resumos: ResumoAssinado[] = [];
  async function lookUp(codigo: string): Promise<EstadoDaLinha> {
    let estado: EstadoDaLinha = { kind: 'falha', falha: 'rede' };
    const events = {
      onAnswer: (_: string, answer: Parameters<typeof estadoDoCodigo>[0]) => {
        estado = estadoDoCodigo(answer);
      },
      onResumo: (resumo: ResumoAssinado) => void resumos.push(resumo),
    };
    await sendLote([codigo], takeOne, events, deps);
    return estado;
  }
  /** The picture itself stays unproven. */
  async function lookUpFoto(codigo: string): Promise<EstadoDaLinha> {
    const estado = await lookUp(codigo);
    return estado.kind === 'veredito' ? { ...estado, isFoto: true } : estado;
  }
  return {
    resumos: () => resumos,
    async lookUpVisto(pdf, estado) {
      if (estado.kind !== 'veredito') return estado;
      const view = await readVisto(estado.view, pdf, readPicture, hosts);
      const codigo = codigoVistoOf(view);
      const found = codigo === null ? null : await lookUpFoto(codigo).catch(() => null);
      return found?.kind === 'veredito' ? found : { ...estado, view };
    },
    async read(pictures) {
      try {
        const text = await findText(pictures, readPicture);
        if (text === null) return null;
        const found = interpretQr(text, hosts);
        if (found.kind !== 'codigo') return { kind: 'falha', falha: 'qr-alheio' };
        return await lookUpFoto(found.codigo);
      } catch (error) {
        // The boundary of the network and of the reader: neither says anything about the picture.
        const isReader = error instanceof Error && 'code' in error && error.code === 'leitor-de-qr';
        return { kind: 'falha', falha: isReader ? 'conferidor' : 'rede' };
      }
    },
  };
}

async function findText(
  pictures: readonly Blob[],
  readPicture: LeitorDeFotosDeps['readPicture'],
): Promise<string | null> {
  for (const picture of pictures) {
    const text = await readPicture(picture);
    if (text !== null) return text;
  }
  return null;
}

const takeOne = (left: readonly string[]) => {
  const piece = left.slice(0, 1);
  return { piece, body: JSON.stringify({ codigos: piece }), json: true };
};
