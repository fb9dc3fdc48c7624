import { createHash } from 'node:crypto';
import { keepFile } from '#arquivos/keep-file.ts';
import { markAmbiente } from '#diploma/ambiente.ts';
import { makeCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import {
  type DocumentacaoExterna,
  readDocumentacaoExterna,
} from '#pedido/documentacao/read-documentacao-externa.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { UNIDADE_EXTERNA } from '../nova-emissao.ts';
import { digest } from '../plano/digest-pedido.ts';
import { findSeloAlheio } from './find-selo-alheio.ts';

/** Plans the Documentação Acadêmica of an institution that we register for; the pipeline does the rest (ADR 0033). */
export async function planRegistroDeOutra(
  bytes: Uint8Array,
  { linha, quem, retomar }: { linha: number; quem: string; retomar: boolean },
  world: IssuingWorld,
): Promise<Parsed<{ nonce: string; isNovo: boolean }, string[]>> {
  const read = readDocumentacaoExterna(bytes);
  if (!read.ok) return read;
  const { nonce } = read.value;
  const issues = await listIssues(bytes, read.value, world);
  if (issues.length > 0) return refused(issues);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await world.store.findByNonce(nonce);
  if (known && known.arquivos.documentacao !== sha256)
    return refused(['já chegou outra documentação com estes números; peça à emissora que confira qual vale']);
  if (known) return accepted({ nonce, isNovo: false });
  const id = makeId(world.randomBytes);
  const documentacao = await keepFile(world, id, bytes);
  const nova = describeNova(read.value, documentacao, world);
  const via = await findVia(nova, world);
  const planned = await world.store.plan({ ...nova, via, id, documentacao, linha, retomar }, quem);
  if (planned === 'planejada' || planned === 'substituida') return accepted({ nonce, isNovo: true });
  await world.rascunhos.condemn({ diplomaId: id });
  return planned === 'existente' ? accepted({ nonce, isNovo: false }) : refused([planned.message]);
}

/** Why it is not registered: a wrong institution, a wrong environment, or an invalid signature. */
async function listIssues(
  bytes: Uint8Array,
  { emissora, ambiente }: DocumentacaoExterna,
  { configuracao, verification, ambiente: ours }: IssuingWorld,
): Promise<string[]> {
  const { codigoMec, cnpj, nome } = emissora;
  const atendida = configuracao.emissorasAtendidas?.find(
    (each) => each.codigoMec === codigoMec && each.cnpj === cnpj,
  );
  if (!atendida)
    return [`${nome} (e-MEC ${codigoMec}) não está em emissorasAtendidas, de institution/emissao.json`];
  if (ambiente !== markAmbiente(ours))
    return [`a documentação é de ${ambiente}; aqui só se registra a do mesmo ambiente`];
  const { crypto, trust, certificates, crls = [], now, buscarProva } = verification;
  const search = buscarProva ? { buscarProva } : {};
  const report = await verifySignatures(bytes, { crypto, trust, certificates, crls, now: now(), ...search });
  const findings = [...report.findings, ...report.signatures.flatMap((each) => each.findings)];
  const status = settle(findings);
  if (status === 'valid') {
    const alheio = findSeloAlheio(report.signatures, atendida);
    return alheio === null ? [] : [`foi selada por ${alheio}, e não por ${atendida.nome}; ${CONFIRA}`];
  }
  const wrong = findings.filter((each) => each.status === status);
  const codes = [...new Set(wrong.map(({ check, code }) => `${check}: ${code}`))].join(', ');
  return [
    status === 'invalid'
      ? `as assinaturas não conferem (${codes}); peça outra à emissora`
      : `as assinaturas não puderam ser conferidas (${codes}); confira a confiança importada e repita`,
  ];
}

const CONFIRA =
  'fale com a emissora, e só se o e-CNPJ for da mantenedora dela ponha cnpjDaMantenedora em emissorasAtendidas';

/** The next via after the annulled ones. */
async function findVia(
  { cpf, cursoId }: { cpf: Cpf; cursoId: string },
  { store }: Pick<IssuingWorld, 'store'>,
): Promise<number> {
  let via = 1;
  while ((await store.find(cpf, cursoId, via))?.situacao === 'anulado') via += 1;
  return via;
}

/** Identifies one course of one institution, so that a diploma is recognised. */
function nameCurso({ emissora, codigoEmec, curso }: DocumentacaoExterna): string {
  const own = codigoEmec ?? createHash('sha256').update(curso).digest('hex').slice(0, 16);
  return `emec-${emissora.codigoMec}-${own}`;
}

function describeNova(externa: DocumentacaoExterna, documentacao: string, world: IssuingWorld) {
  const { emissora, nonce, ambiente: _, ...rest } = externa;
  const { instituicao, randomBytes, now } = world;
  return {
    ...rest,
    nonce,
    diplomadoId: makeId(randomBytes),
    cursoId: nameCurso(externa),
    unidadeId: UNIDADE_EXTERNA,
    unidade: emissora.nome,
    lote: 'registro-externo',
    codigo: makeCodigoValidacao(emissora.codigoMec, instituicao.codigoMec, randomBytes),
    faltam: [],
    aguardando: null,
    pedido: digest({ documentacao }),
    contexto: digest({ nonce }),
    agora: now().getTime(),
    substitui: null,
    anterior: null,
    aviso: null,
  };
}
