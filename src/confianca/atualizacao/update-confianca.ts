import { listCertificados } from '../arquivo/list-certificados.ts';
import { type ConfiancaRequest, loadConfianca } from '../confianca.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { importConfianca, isAside, isRefused } from '../import-confianca.ts';
import { type Atualizacao, readAtualizacao, writeAtualizacao } from './atualizacao.ts';
import { type FetchWorld, fetchArquivo } from './fetch-arquivo.ts';
import { ARQUIVOS } from './fontes.ts';

export interface AtualizacaoWorld extends FetchWorld, ConfiancaRequest {
  now(): Date;
}

type ArquivoLido = Atualizacao['arquivos'][number];

/** Fetches the archives of all authorities and imports those that chain to a trusted root; stores the outcome. */
export async function updateConfianca(world: AtualizacaoWorld): Promise<Atualizacao> {
  const { dataDir, now } = world;
  const tentadaEm = now().toISOString();
  const arquivos: ArquivoLido[] = [];
  for (const arquivo of ARQUIVOS) arquivos.push(await updateFrom(arquivo, world));
  const isWhole = arquivos.every(({ certificados }) => certificados !== null);
  const feitaEm = isWhole ? tentadaEm : (readAtualizacao(dataDir)?.feitaEm ?? null);
  const atualizacao = { tentadaEm, feitaEm, arquivos };
  writeAtualizacao(dataDir, atualizacao);
  return atualizacao;
}

async function updateFrom(arquivo: (typeof ARQUIVOS)[number], world: AtualizacaoWorld): Promise<ArquivoLido> {
  const { nome } = arquivo;
  const fetched = await fetchArquivo(arquivo, world);
  const none = { nome, certificados: null, novos: 0, aParte: 0, recusados: 0 };
  if (!fetched.ok) return { ...none, falhas: fetched.falhas };
  const achados = listCertificados(nome, fetched.bytes);
  if (achados.every(({ der }) => der === null))
    return { ...none, falhas: [{ url: nome, motivo: 'arquivo-ilegivel' }] };
  const known = new Set(loadConfianca(world).certificates.map(({ der }) => fingerprintOf(der)));
  const imported = await importConfianca(world, achados, false);
  const count = (is: (each: (typeof imported)[number]) => boolean): number => imported.filter(is).length;
  return {
    nome,
    certificados: imported.length,
    novos: count(
      ({ papel, certificado }) =>
        !isAside(papel) && !isRefused(papel) && !known.has(certificado?.sha256 ?? ''),
    ),
    aParte: count(({ papel }) => isAside(papel)),
    recusados: count(({ papel }) => isRefused(papel)),
    falhas: [],
  };
}
