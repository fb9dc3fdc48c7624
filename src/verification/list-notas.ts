import type { Exame } from './exame/exame.ts';
import { isPublished, isSignerProven } from './prova.ts';

/** What a reader should know of who signed, whatever the verdict. `palavras/` words it. */
const NOTAS = ['um-cpf-em-varios-cargos', 'assinante-diplomado', 'responsavel-diplomado'] as const;

export type Nota = (typeof NOTAS)[number];

/**
 * A forger with one e-CPF signs in every post, and mostly it is its own. Said of proven signers; no CPF is told. Of what our
 * register published, only that the graduate signs it: who graduates there may hold a post there.
 */
export function listNotas(exame: Exame): Nota[] {
  const { xml } = exame;
  if (!xml?.ok || !xml.value.identificacao) return [];
  const isOurs = isPublished(exame) || xml.value.isConteudoPublicado;
  const { diplomado } = xml.value.identificacao;
  const titulares = (xml.value.assinaturas?.signatures ?? [])
    .filter(isSignerProven)
    .flatMap(({ titular }) => titular ?? []);
  const cpfs = titulares.flatMap(({ cpf, cnpj }) => (cpf !== null && cnpj === null ? [cpf] : []));
  const responsaveis = titulares.flatMap(({ responsavel }) => responsavel ?? []);
  const found: Record<Nota, boolean> = {
    'um-cpf-em-varios-cargos': new Set(cpfs).size < cpfs.length,
    'assinante-diplomado': diplomado !== null && cpfs.includes(diplomado),
    'responsavel-diplomado': diplomado !== null && responsaveis.includes(diplomado),
  };
  return NOTAS.filter((nota) => found[nota] && (!isOurs || nota === 'assinante-diplomado'));
}
