import type { SituacaoPublicada } from '#verification/situacao.ts';
import type { Publicacao } from './ports.ts';

export function describeSituacao({ situacao, desde, motivo, arquivos }: Publicacao): SituacaoPublicada {
  const hashesOf = (tipo: 'xml' | 'rvdd'): string[] =>
    arquivos.filter((arquivo) => arquivo.tipo === tipo).map(({ sha256 }) => sha256);
  return { situacao, desde, motivo, xmls: hashesOf('xml'), rvdds: hashesOf('rvdd') };
}
