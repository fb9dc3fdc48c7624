import { explainFalha } from '#arquivos/explain-falha.ts';
import { keepFile, sweepFiles } from '#arquivos/keep-file.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, refused } from '#diploma/parsed.ts';
import { describeIes } from '#pedido/documentacao/describe-ies.ts';
import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import { type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';
import type { ListaRegistry } from '#transparencia/lista-anulados/lista.ts';
import { type PublicacaoDaLista, publishLista } from '#transparencia/lista-anulados/publish-lista.ts';
import type { IssuingWorld, OpenIssuing } from '../issuing-world.ts';

export interface ListaPorts {
  listAnulados: PublicacaoDaLista['listAnulados'];
  checkLista(): Promise<EstadoDaLista>;
  /** Writes in the name of `quem`, and claims the file announced under `rascunho`. */
  openRegistry(act: { quem: string; rascunho: string }): ListaRegistry;
}

/** Publishes the list of annulled diplomas: the present register, signed by the e-CNPJ of the institution. */
export function createListaPublisher(world: IssuingWorld, ports: ListaPorts): OpenIssuing['publishLista'] {
  const { instituicao, configuracao, chaves, completion, now } = world;
  const { cnpj, unidades } = instituicao;
  const [sede] = unidades;
  const rascunho = `lista-${makeId(world.randomBytes)}`;
  return async ({ onlyIfDue = false, quem = world.quem } = {}) => {
    if (!sede) return refused('A instituição não tem unidade; confira instituicao.json.');
    if (await isDeOutra(world, ports)) return refused(NAO_REGISTRA);
    if (!chaves.ids.has(cnpj)) return refused('Falta a chave do e-CNPJ da instituição, que a assina.');
    const published = await attempt(async () => {
      await world.rascunhos.condemn({ isDead: world.isDead });
      await sweepFiles(world);
      return publishLista({
        listAnulados: ports.listAnulados,
        listas: ports.openRegistry({ quem, rascunho }),
        ...(onlyIfDue && { isDue: async () => isListaDue(await ports.checkLista()) }),
        arquivos: {
          put: (bytes) => keepFile(world, rascunho, bytes),
          discard: () => dropFile(world, rascunho),
        },
        registradora: describeIes(instituicao, sede, instituicao, configuracao),
        ambiente: world.ambiente,
        validadeDias: configuracao.listaDeAnulados.validadeDias,
        now,
        sign: (source) =>
          signNode({
            ...completion,
            source,
            target: 'raiz',
            signer: chaves.signer(cnpj, async (hashes) => {
              await world.store.recordListaIntent({ signatario: cnpj, ...hashes }, quem);
              return null;
            }),
            signingTime: now(),
          }),
        trust: world.verification,
      });
    });
    if (typeof published === 'string') return refused(published);
    if (published.ok) return accepted(published.value);
    const { code, detail } = published.issue;
    if (code === 'lista-nao-assinada') return refused(SIGN_SENTENCES[detail.code]);
    return refused(
      code === 'lista-nao-confere'
        ? 'Assinada, não passou na conferência; confira o certificado do e-CNPJ e a confiança importada.'
        : 'O leiaute a recusa; procure o suporte.',
    );
  };
}

const NAO_REGISTRA =
  'Esta instituição não registra, e a Lista de Diplomas Anulados é de quem registra: quem a numera e publica é a registradora de institution/emissao.json.';

/** An issuer that registers nothing has no list; one that registered before continues its own (ADR 0033). */
async function isDeOutra({ configuracao }: IssuingWorld, { checkLista }: ListaPorts): Promise<boolean> {
  if (!configuracao.registradora) return false;
  const { numero, anulados } = await checkLista();
  return numero === null && anulados === 0;
}

async function dropFile(world: IssuingWorld, rascunho: string): Promise<void> {
  await world.rascunhos.condemn({ diplomaId: rascunho });
  await sweepFiles(world);
}

/** The diploma is already annulled, and its page shows that: a failure of the list becomes a sentence, and the list can be retried. */
async function attempt<T>(publish: () => Promise<T>): Promise<T | string> {
  try {
    return await publish();
  } catch (error) {
    return explainFalha(error);
  }
}
