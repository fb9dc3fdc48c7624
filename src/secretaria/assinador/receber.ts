import { createHash } from 'node:crypto';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { EtapaError } from '#emissao/issuing-world.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import { rebuildSignedInfo } from '#signature/signing/rebuild-signed-info.ts';
import type { Prevista } from './assinador-ports.ts';
import type { AssinadorWorld } from './assinador-world.ts';
import { cpfOf, findDocumento } from './find-documento.ts';
import { ASSINADOR_MS } from './pareamento.ts';

type RecusaDeAssinatura = 'nao-existe' | 'mudou-no-meio' | 'assinatura-recusada';

/** Accepts a signature that an agent made. When this answers, the document holds the signature and its proofs. */
export async function receberAssinatura(
  { pessoa, id, assinatura }: { pessoa: Pessoa; id: string; assinatura: Uint8Array },
  world: AssinadorWorld,
): Promise<Parsed<'gravada', RecusaDeAssinatura>> {
  const prevista = await world.previstas.findPrevista(id);
  // A person learns nothing of a signature asked of another person.
  if (!prevista || prevista.pessoaId !== pessoa.id || prevista.signatario !== pessoa.cargo)
    return refused('nao-existe');
  return gravar(prevista, assinatura, pessoa, world);
}

/** Writes received signatures that no document holds yet, because the process stopped in between. */
export async function gravarRecebidas(pessoa: Pessoa, world: AssinadorWorld): Promise<void> {
  for (const prevista of await world.previstas.listRecebidas(pessoa.id))
    if (prevista.assinatura && prevista.signatario === pessoa.cargo)
      await gravar(prevista, prevista.assinatura, pessoa, world);
}

async function gravar(
  prevista: Prevista,
  assinatura: Uint8Array,
  pessoa: Pessoa,
  world: AssinadorWorld,
): Promise<Parsed<'gravada', RecusaDeAssinatura>> {
  if (prevista.gravadaEm !== null) return accepted('gravada');
  const { previstas, now } = world;
  if (!isInForce(prevista, world)) return refused('mudou-no-meio');
  return world.withIssuing(async (plain) => {
    const issuing = { ...plain, quem: quemDe(pessoa) };
    const documento = await findDocumento(prevista.documentoId, prevista.signatario, issuing);
    if (documento?.sha256 !== prevista.fonte || documento.passo.no !== prevista.no) {
      // Another request may have written it meanwhile.
      const again = await previstas.findPrevista(prevista.id);
      return again?.gravadaEm != null ? accepted('gravada') : refused('mudou-no-meio');
    }
    const isValid = await isSignatureOf(prevista, assinatura, issuing);
    if (!isValid) return refused('assinatura-recusada');
    const kept = await previstas.keepAssinatura(prevista.id, assinatura);
    const made = await documento.sign({
      ...issuing,
      now: () => new Date(prevista.hora),
      chaves: chavesOf(prevista, kept),
    });
    if (!made) return refused('mudou-no-meio');
    await previstas.markGravada(prevista.id, now().getTime());
    return accepted('gravada');
  });
}

/** The signature was announced within the agent's life, and the certificate belongs to the present holder of the post. */
function isInForce({ signatario, certificado, hora }: Prevista, world: AssinadorWorld): boolean {
  const isToday = world.now().getTime() - hora < ASSINADOR_MS;
  return isToday && readCertificateOnce(certificado).cpf === cpfOf(signatario, world);
}

type Issuing = Parameters<Parameters<AssinadorWorld['withIssuing']>[0]>[0];

/** Whether the announced certificate signed the announced bytes. */
async function isSignatureOf(
  { fonte, no, hora, certificado, algoritmo, sha256 }: Prevista,
  assinatura: Uint8Array,
  { arquivos, completion: { crypto } }: Issuing,
): Promise<boolean> {
  const origem = { source: await arquivos.get(fonte), no, signingTime: new Date(hora) };
  const signer = { certificate: certificado, algorithm: algoritmo };
  const rebuilt = await rebuildSignedInfo(origem, signer, crypto);
  if (!rebuilt.ok || digestOf(rebuilt.value.info) !== sha256) return false;
  const { spki } = readCertificateOnce(certificado);
  const verdict = await crypto.verify({
    algorithm: algoritmo,
    spki,
    signature: assinatura,
    data: rebuilt.value.info,
  });
  return verdict === 'valid';
}

/** A key that answers with the signature already made, and signs nothing else. */
function chavesOf(prevista: Prevista, assinatura: Uint8Array): Issuing['chaves'] {
  const { signatario, certificado, cadeia, algoritmo, sha256 } = prevista;
  return {
    ids: new Set([signatario]),
    autorizados: null,
    certificadoOf: () => digestOf(certificado),
    signer: () => ({
      certificate: certificado,
      chain: cadeia,
      algorithm: algoritmo,
      sign: async (data) => {
        if (digestOf(data) !== sha256)
          throw new EtapaError('conteudo-diverge', 'O documento mudou depois de mostrado; repita.');
        return assinatura;
      },
    }),
  };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
