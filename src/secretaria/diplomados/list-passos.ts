import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';
import type { Acontecimento } from '../auditoria/acontecimento.ts';
import type { Passo } from './diplomado.ts';

const PASSOS = [
  ['Lote aceito', ['replanejado', 'diploma-planejado']],
  ['Documentação assinada', ['documentacao-assinada']],
  ['Registrado', ['registrado']],
  ['Assinado', ['assinado']],
  ['RVDD feita', ['representado']],
  ['Publicado', ['publicado']],
] as const;

/** The points of the timeline that the record holds; an imported diploma has only its import. */
export function listPassos(
  { origem, lugar }: Pick<DiplomaContado, 'origem' | 'lugar'>,
  feitos: readonly Acontecimento[],
): Passo[] {
  const tell = (nome: string, acoes: readonly string[]): Passo => {
    const found = acoes.flatMap((acao) => feitos.find((each) => each.acao === acao) ?? [])[0];
    return { nome, em: found?.em ?? null, quem: found?.quem ?? null };
  };
  if (origem === 'importado') return [tell('Importado', ['importado'])];
  return PASSOS.map(([nome, acoes]) =>
    tell(nome === 'Registrado' && lugar ? `Registrado, nº ${lugar.numero}` : nome, acoes),
  ).filter(({ em }) => em !== null || origem === 'emitido');
}
