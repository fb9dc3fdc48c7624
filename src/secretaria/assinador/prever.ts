import { createHash } from 'node:crypto';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { SignatureAlgorithm } from '#pki/crypto-provider.ts';
import { rebuildSignedInfo } from '#signature/signing/rebuild-signed-info.ts';
import type { Prevista } from './assinador-ports.ts';
import type { AssinadorWorld } from './assinador-world.ts';
import { cpfOf, findDocumento } from './find-documento.ts';

interface PedidoDePrevisao {
  pessoa: Pessoa;
  documentoId: string;
  /** DER. */
  certificado: Uint8Array;
  cadeia: readonly Uint8Array[];
  algoritmo: SignatureAlgorithm;
}

type RecusaDePrevisao =
  | 'sem-cargo'
  | 'certificado-ilegivel'
  | 'certificado-de-outra-pessoa'
  | 'nao-espera'
  | (string & {});

interface Prevendo {
  prevista: Prevista;
  /** The document to sign. */
  fonte: Uint8Array;
}

/** A stated signing time is reused while it is younger than this, within the bound for keys held here (ADR 0035). */
const FRESH_MS = 50 * 60_000;

/** Records what an agent will sign before asking it to. A repeated request gets the same answer. */
export async function preverAssinatura(
  { pessoa, documentoId, certificado, cadeia, algoritmo }: PedidoDePrevisao,
  world: AssinadorWorld,
): Promise<Parsed<Prevendo, RecusaDePrevisao>> {
  const { previstas, now } = world;
  const signatario = pessoa.cargo;
  const cpf = cpfOf(signatario, world);
  if (signatario === null || cpf === null) return refused('sem-cargo');
  const certificate = await world.readCertificado({ certificado, cadeia }, pessoa.id);
  if (!certificate) return refused('certificado-ilegivel');
  if (certificate.cnpj !== null || certificate.cpf !== cpf) return refused('certificado-de-outra-pessoa');
  return world.withIssuing(async (issuing) => {
    const acting = { ...issuing, quem: quemDe(pessoa) };
    await issuing.ensureProvable({
      certificate: certificado,
      chain: cadeia,
      algorithm: algoritmo,
      sign: never,
    });
    const documento = await findDocumento(documentoId, signatario, acting);
    if (!documento) return refused('nao-espera');
    const { no } = documento.passo;
    const fonte = await issuing.arquivos.get(documento.sha256);
    const agora = now().getTime();
    const known = (await previstas.listPrevistasDe(documentoId, signatario)).find(
      (each) =>
        each.pessoaId === pessoa.id &&
        each.fonte === documento.sha256 &&
        agora - each.hora < FRESH_MS &&
        Buffer.compare(each.certificado, certificado) === 0,
    );
    if (known) return accepted({ prevista: known, fonte });
    // A signature states whole seconds.
    const hora = Math.floor(agora / 1000) * 1000;
    const rebuilt = await rebuildSignedInfo(
      { source: fonte, no, signingTime: new Date(hora) },
      { certificate: certificado, algorithm: algoritmo },
      issuing.completion.crypto,
    );
    if (!rebuilt.ok) return refused(rebuilt.issue.code);
    const prevista: Prevista = {
      id: world.randomUUID(),
      pessoaId: pessoa.id,
      documentoId,
      signatario,
      no,
      fonte: documento.sha256,
      certificado,
      cadeia,
      algoritmo,
      hora,
      sha256: digestOf(rebuilt.value.info),
      assinatura: null,
      gravadaEm: null,
    };
    const { sha256 } = prevista;
    await documento.recordIntent({ signatario, no, sha256, certificado: digestOf(certificado) });
    await previstas.insertPrevista(prevista);
    return accepted({ prevista, fonte });
  });
}

const never = (): never => {
  throw new Error('this key is elsewhere');
};

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
