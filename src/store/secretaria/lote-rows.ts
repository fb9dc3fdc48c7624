import type { Juizo, LinhaGravada, LoteGravado } from '#secretaria/lotes/lote-store.ts';
import type { LoteLinhaTable, LoteTable } from '../database-da-mesa.ts';

/** Only this program writes the JSON columns of a batch. */

export function readLote(row: LoteTable): LoteGravado {
  return {
    id: row.id,
    nome: row.nome,
    planilha: row.planilha,
    planilhaSha256: row.planilha_sha256,
    cabecalho: JSON.parse(row.cabecalho) as LoteGravado['cabecalho'],
    avisos: JSON.parse(row.avisos) as LoteGravado['avisos'],
    estado: row.estado,
    revisao: row.revisao,
    vez: row.vez,
    envio: row.envio,
    resumo: row.resumo,
    amostra: row.amostra === null ? [] : (JSON.parse(row.amostra) as number[]),
    aceitos: JSON.parse(row.aceitos) as LoteGravado['aceitos'],
    criadoPor: row.criado_por,
    criadoEm: Number(row.criado_em),
    enviadoPor: row.enviado_por,
    enviadoEm: numberOrNull(row.enviado_em),
    decididoPor: row.decidido_por,
    decididoEm: numberOrNull(row.decidido_em),
    comentario: row.comentario,
  };
}

export function readLinha(row: LoteLinhaTable): LinhaGravada {
  return {
    numero: row.numero,
    oculta: row.oculta === 1,
    celulas: JSON.parse(row.celulas) as LinhaGravada['celulas'],
    originais: JSON.parse(row.originais) as LinhaGravada['originais'],
    estado: row.estado,
    versao: row.versao,
    juizo: row.juizo === null || row.conferida !== row.versao ? null : (JSON.parse(row.juizo) as Juizo),
  };
}

const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value));
