import type { ImpedimentoDoDocumento, RaizDoDocumento } from './documento.ts';

/** A document of the same kind and subject. */
export interface DocumentoConhecido {
  id: string;
  pedido: string;
  isCancelado: boolean;
  codigo: string;
}

export type JulgamentoDoDocumento =
  | { kind: 'novo' }
  | { kind: 'existente'; id: string }
  | { kind: 'impedido'; impedimento: ImpedimentoDoDocumento };

interface Pedido {
  raiz: RaizDoDocumento;
  pedido: string;
  retomar: boolean;
}

/** An equal request yields the same document. Only one document of a kind is in force at a time, except the parcial. */
export function judgeDocumento(
  { raiz, pedido, retomar }: Pedido,
  conhecidos: readonly DocumentoConhecido[],
): JulgamentoDoDocumento {
  const vivos = conhecidos.filter(({ isCancelado }) => !isCancelado);
  const same = vivos.find((each) => each.pedido === pedido);
  if (same) return { kind: 'existente', id: same.id };
  const [outro] = vivos;
  // A parcial is true on its day: a later one with other content does not make the earlier one wrong.
  if (outro && raiz !== 'DocumentoHistoricoEscolarParcial')
    return impede(
      'outro-conteudo',
      `já há um, de código ${outro.codigo}, com outro conteúdo; cancele-o com "documentos cancelar" e repita`,
    );
  // The same file may be sent again after an interruption: it must not bring back a cancelled document.
  if (!retomar && conhecidos.some((each) => each.pedido === pedido))
    return impede('cancelado', 'este mesmo conteúdo foi cancelado; para emiti-lo de novo use --retomar');
  return { kind: 'novo' };
}

const impede = (code: ImpedimentoDoDocumento['code'], message: string): JulgamentoDoDocumento => ({
  kind: 'impedido',
  impedimento: { code, message },
});
