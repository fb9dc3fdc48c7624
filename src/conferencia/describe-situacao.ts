import type { SituacaoPublicada } from '#verification/situacao.ts';
import type { Publicacao } from './conferencia-ports.ts';

export function describeSituacao(publicacao: Publicacao): SituacaoPublicada {
  const { situacao, desde, motivo, arquivos, anteriores } = publicacao;
  const hashesOf = (tipo: 'xml' | 'rvdd'): string[] =>
    [...arquivos, ...anteriores].filter((each) => each.tipo === tipo).map(({ sha256 }) => sha256);
  const renovadas = anteriores
    .filter(({ tipo }) => tipo === 'xml')
    .map(({ sha256, substituidoEm: em }) => ({ sha256, em }));
  return {
    situacao,
    desde,
    motivo,
    xmls: hashesOf('xml'),
    rvdds: hashesOf('rvdd'),
    ...(renovadas.length > 0 && { renovadas }),
  };
}
