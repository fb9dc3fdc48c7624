import type { Kysely } from 'kysely';
import { explainFalha } from '#arquivos/explain-falha.ts';
import { keepFile, sweepFiles } from '#arquivos/keep-file.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, refused } from '#diploma/parsed.ts';
import type { IssuingWorld, OpenIssuing } from '#emissao/world.ts';
import { describeIes } from '#pedido/documentacao/describe-ies.ts';
import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import type { Auditoria } from '#store/auditoria/auditoria-store.ts';
import type { Database } from '#store/database.ts';
import { listAnulados } from '#store/situacao/situacao-store.ts';
import { createListaRegistry } from '#store/transparencia/lista-registry.ts';
import { checkLista, type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';
import { publishLista } from '#transparencia/lista-anulados/publish-lista.ts';
import { createListaReader } from '#transparencia/lista-anulados/read-lista.ts';

/** Wires the list of annulled diplomas: the register as it is now, signed by the e-CNPJ of the institution. */
export function createListaPublisher(
  world: IssuingWorld,
  db: Kysely<Database>,
  record: Auditoria['append'],
): OpenIssuing['publishLista'] {
  const { instituicao, configuracao, chaves, completion, now, quem } = world;
  const { cnpj, unidades } = instituicao;
  const [sede] = unidades;
  const rascunho = `lista-${makeId(world.randomBytes)}`;
  return async (options = {}) => {
    if (!sede) return refused('A instituição não tem unidade; confira instituicao.json.');
    if (!chaves.ids.has(cnpj)) return refused('Falta a chave do e-CNPJ da instituição, que a assina.');
    const published = await attempt(async () => {
      await world.rascunhos.condemn({ isDead: world.isDead });
      await sweepFiles(world);
      return publishLista({
        listAnulados: () => listAnulados(db),
        listas: createListaRegistry(db, { record, quem, rascunho }),
        ...(options.onlyIfDue && {
          isDue: async () => isListaDue(await createListaCheck(db, world)()),
        }),
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
            signer: chaves.signer(cnpj, (digest) => world.store.recordListaIntent(cnpj, digest)),
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

/** Compares the list in force with the register as it is now. */
export function createListaCheck(
  db: Kysely<Database>,
  { arquivos, now }: Pick<IssuingWorld, 'arquivos' | 'now'>,
): () => Promise<EstadoDaLista> {
  const listas = createListaRegistry(db);
  const readLista = createListaReader(listas, arquivos);
  return () => checkLista({ listAnulados: () => listAnulados(db), listas, readLista, now });
}

async function dropFile(world: IssuingWorld, rascunho: string): Promise<void> {
  await world.rascunhos.condemn({ diplomaId: rascunho });
  await sweepFiles(world);
}

/** The diploma is annulled by now, and the page says so: what stops the list is told, and the list can be tried again. */
async function attempt<T>(publish: () => Promise<T>): Promise<T | string> {
  try {
    return await publish();
  } catch (error) {
    return explainFalha(error);
  }
}
