import { contar } from '#diploma/contar.ts';
import type { Prazo } from '#emissao/consulta/prazo.ts';
import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';

export function describeDiploma(diploma: DiplomaContado): string {
  const { nome, nomeSocial, cpfMascarado, curso, unidade, codigo, lugar, numero, lote, linha } = diploma;
  const via = diploma.via !== null && diploma.via > 1 ? `, ${diploma.via}ª via` : '';
  const registro = lugar
    ? `registro ${lugar.numero}, livro ${lugar.livro}, folha ${lugar.folha}`
    : numero
      ? `registro ${numero}, de fora`
      : 'sem número de registro';
  return [
    `${nomeSocial ? `${nomeSocial} (registro civil: ${nome})` : nome} · CPF ${cpfMascarado}`,
    `  ${curso}, ${unidade}${via}`,
    `  ${describeAndamento(diploma)}`,
    `  ${registro}${diploma.dataRegistro ? `, de ${diploma.dataRegistro}` : ''}`,
    ...(codigo ? [`  código ${codigo}`] : []),
    ...(lote ? [`  lote ${lote.slice(0, 12)}, linha ${linha}`] : []),
  ].join('\n');
}

/** The stage, the awaited signer and since when, the failure, and the time left by law. */
export function describeAndamento({ origem, etapa, situacao, desde, ...diploma }: DiplomaContado): string {
  const since = desde ? ` desde ${desde.slice(0, 10)}` : '';
  if (origem === 'desistido') {
    const { canceladoPor } = diploma;
    return `desistido${since}${canceladoPor === null ? '' : `; o número está cancelado: ${canceladoPor}`}`;
  }
  if (etapa === 'publicado') return `publicado em ${diploma.dataPublicacao ?? '?'}, ${situacao ?? 'vigente'}`;
  const { aguardando, falha, tentativas, prazo } = diploma;
  const waiting = falha
    ? `falhou ${tentativas} ${tentativas === 1 ? 'vez' : 'vezes'}: ${falha}; corrija a causa e repita "emitir"`
    : aguardando
      ? `aguarda ${aguardando}${since}`
      : `pode continuar${since}: rode "emitir"`;
  return [`${etapa}, ${waiting}`, ...(prazo ? [describePrazo(prazo)] : [])].join('; ');
}

function describePrazo({ ato, ate, dias, norma }: Prazo): string {
  const left =
    dias < 0
      ? `atrasado ${contar(-dias, 'dia')}`
      : dias === 0
        ? 'o prazo é hoje'
        : `${dias === 1 ? 'falta' : 'faltam'} ${contar(dias, 'dia')}`;
  return `${left} para ${ato} (até ${ate}, ${norma})`;
}
