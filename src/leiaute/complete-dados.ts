import type { Ambiente } from '#diploma/ambiente.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { makeIds, makeNonce } from '#diploma/ids.ts';
import { VERSAO } from './versao.ts';

type Fields = Record<string, unknown>;

interface Completion {
  ambiente: Ambiente;
  /** A cryptographic generator. */
  randomBytes(length: number): Uint8Array;
}

/**
 * Completes the data of a document with version, environment and, in a diploma, the ids and the validation code.
 * Existing values stay; the writer refuses a wrong shape.
 */
export function completeDados(dados: unknown, completion: Completion): unknown {
  if (!isFields(dados)) return dados;
  return mapFields(dados, (root, raiz) =>
    mapFields(root, (inf, name) => {
      if (!isFields(inf) || !/^(inf|Registro)/.test(name)) return inf;
      // An empty attribute would be left out, and its absence means "Produção".
      const ambiente = inf['ambiente'] || completion.ambiente;
      const marked = { versao: VERSAO, ...inf, ambiente };
      return raiz === 'Diploma' ? completeDiploma(marked, completion) : marked;
    }),
  );
}

function completeDiploma(inf: Fields, { randomBytes }: Completion): Fields {
  const ids = makeIds(makeNonce(randomBytes));
  const emissora = Object.entries(inf).find(([name]) => name.startsWith('DadosDiploma'))?.[1];
  return {
    id: ids.infDiploma,
    ...(mapFields(inf, (part, name) => {
      if (!isFields(part)) return part;
      if (name.startsWith('DadosDiploma')) return { id: ids.dadosDiploma, ...part };
      if (!name.startsWith('DadosRegistro')) return part;
      return {
        id: ids.dadosRegistro,
        IdDocumentacaoAcademica: ids.documentacaoAcademica,
        ...withCodigo(part, codigoMecOf(emissora, 'IesEmissora'), randomBytes),
      };
    }) as Fields),
  };
}

function withCodigo(
  registro: Fields,
  emissora: string | null,
  randomBytes: Completion['randomBytes'],
): Fields {
  const registradora = codigoMecOf(registro, 'IesRegistradora');
  if (registro['Seguranca'] !== undefined || emissora === null || registradora === null) return registro;
  const CodigoValidacao = makeCodigoValidacao(emissora, registradora, randomBytes);
  return { ...registro, Seguranca: { CodigoValidacao } };
}

function codigoMecOf(part: unknown, name: string): string | null {
  const ies = isFields(part) ? part[name] : null;
  const codigo = isFields(ies) ? String(ies['CodigoMEC']) : '';
  return /^\d+$/.test(codigo) ? codigo : null;
}

function mapFields(value: unknown, change: (field: unknown, name: string) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
