import { cargoOf, type Emissao, listAssinantes } from '#config/instituicao/emissao.ts';
import { loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { formatCnpj, parseCnpj } from '#diploma/cnpj.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { plainLines } from '#diploma/plain-line.ts';
import { listParaAssinar, type ParaAssinar } from '#emissao/casos/list-para-assinar.ts';
import { isRerouteWorthwhile, rerouteWaiting } from '#emissao/casos/reencaminhar.ts';
import { renewLista } from '#emissao/casos/renew-lista.ts';
import { signMostrados } from '#emissao/casos/sign-mostrados.ts';
import { explainChave } from '#emissao/explain-chave.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { isListaDue } from '#transparencia/lista-anulados/check-lista.ts';
import { askSim } from '../ask-sim.ts';
import { type Command, type Outcome, UsageError, type World } from '../command.ts';
import { NOMES } from '../documentos/describe-documentos.ts';
import { requiredOption } from '../only-argument.ts';
import { count, describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { describeRenovada } from './describe-lista.ts';
import { issueAll, withIssuing } from './issue-all.ts';

export const assinar: Command = {
  nome: 'assinar',
  uso: '--como <cargo> [--sim]',
  resumo: 'Mostra o que aguarda uma pessoa, pergunta e assina com a chave dela',
  ajuda: `
Mostra quantos e quais diplomas esperam por quem assina, e quantos carimbos do tempo custam; só depois do "sim" pede o PIN e
abre a chave, que assina esses diplomas e nenhum outro, na ordem que a lei pede. Os demais passos vêm depois, com "emitir"
ou com a chave seguinte. As chaves estão em SEGREDOS_DIR/chaves.json; sem esse arquivo, em homologação, são as da
demonstração. O PIN não é guardado: é digitado, ou vem de onde chaves.json diz.

  --como <cargo>  o id de institution/emissao.json, como reitor, ou o CNPJ da instituição
  --sim           não pergunta: quem chama já conferiu, como num roteiro

Saída: 0 tudo publicado, 1 a chave não pôde ser aberta, 2 ainda falta alguém, ou não se confirmou, 3 houve falhas.`,
  opcoes: { como: { type: 'string' }, sim: { type: 'boolean' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const signatario = findSignatario(requiredOption(request, 'como'), world);
    const espera = await listEspera(signatario.id, world);
    if (espera.diplomas.length + espera.documentos.length === 0 && !espera.isListaDue)
      return tellNothing(signatario, world);
    const isSim = request.values['sim'] === true;
    const texto = describeEspera(signatario, espera);
    if (isSim) world.progress.write(`${plainLines(texto)}\n`);
    if (!(await askSim({ terminal: world.terminal, isSim }, texto)))
      return { exitCode: 2, text: 'Nada foi assinado.', json: { como: signatario.id, confirmado: false } };
    const autorizados = new Map<string, string | null>([
      ...espera.diplomas.map(({ id, planejada }) => [id, planejada] as const),
      ...espera.documentos.map(({ id }) => [id, null] as const),
    ]);
    return withIssuing(world, (open) => sign(signatario.id, espera, open, world), {
      como: signatario.id,
      autorizados,
    });
  },
};

type Espera = ParaAssinar & { isListaDue: boolean };

async function listEspera(id: string, world: World): Promise<Espera> {
  const { cnpj } = loadInstituicao(world.config);
  const configuracao = loadEmissaoEm(world.config, diaEmBrasilia(world.now()));
  await followHolders(configuracao, world);
  const store = await world.openEmissoes();
  try {
    const espera = await listParaAssinar(id, { store, configuracao, cnpj });
    return { ...espera, isListaDue: id === cnpj && isListaDue(await store.checkLista()) };
  } finally {
    await store.close();
  }
}

/** Documents that wait for a former holder of a post are forwarded to the current one, before they are shown. */
async function followHolders(configuracao: Emissao, world: World): Promise<void> {
  const store = await world.openEmissoes();
  const isDue = await isRerouteWorthwhile({ store, configuracao }).finally(store.close);
  if (isDue) await withIssuing(world, (open) => rerouteWaiting({ quem: world.nameAccount() }, open.world));
}

async function sign(como: string, espera: Espera, open: OpenIssuing, world: World): Promise<Outcome> {
  const quem = world.nameAccount();
  const { diplomas, documentos, carimbos } = espera;
  const quantos = diplomas.length + documentos.length;
  const signed = await signMostrados({ como, quantos, carimbos, quem }, open, (issuing) =>
    issueAll(issuing, world),
  );
  if (!signed.ok) {
    const text = `Nada foi assinado. A chave não abriu: ${explainChave(signed.issue)}.`;
    return { exitCode: 1, text, json: { como, falha: signed.issue.code } };
  }
  const resumo = summarize(await open.world.store.countBy());
  const lista = await renewLista({ quem }, open);
  const text = [describeResumo(resumo), ...describeRenovada(lista)].join('\n');
  return { exitCode: lista.kind === 'nao-publicada' ? 3 : exitCodeOf(resumo), text, json: resumo };
}

async function tellNothing({ titulo }: Signatario, world: World): Promise<Outcome> {
  const emissoes = await world.openEmissoes();
  const resumo = summarize(await emissoes.countBy().finally(emissoes.close));
  const text = [`Nada espera a assinatura de ${titulo}.`, describeResumo(resumo)].join('\n');
  return { exitCode: exitCodeOf(resumo), text, json: resumo };
}

function describeEspera(
  { titulo }: Signatario,
  { diplomas, documentos, assinaturas, carimbos, isListaDue: due }: Espera,
) {
  const lines = [
    ...diplomas.map(
      ({ nome, curso, unidade, via }) => `  ${nome} · ${curso}, ${unidade}${via > 1 ? `, ${via}ª via` : ''}`,
    ),
    ...documentos.map(
      ({ nome, raiz, titulo: assunto, codigo }) =>
        `  ${nome === null ? '' : `${nome} · `}${NOMES[raiz]}, ${assunto}${nome === null ? ` · ${codigo}` : ''}`,
    ),
  ];
  const quantos =
    documentos.length === 0
      ? count(lines.length, 'diploma espera', 'diplomas esperam')
      : count(lines.length, 'documento espera', 'documentos esperam');
  const what = [
    count(assinaturas, 'assinatura', 'assinaturas'),
    carimbos === 0 ? 'nenhum carimbo do tempo' : count(carimbos, 'carimbo do tempo', 'carimbos do tempo'),
  ].join(' e ');
  return [
    ...(lines.length > 0 ? [`${quantos} por ${titulo}: ${what}.`, ...lines] : []),
    ...(due ? ['A Lista de Diplomas Anulados é devida, e também será assinada.'] : []),
    'Assinar?',
  ].join('\n');
}

interface Signatario {
  id: string;
  /** The signer's usual title. */
  titulo: string;
}

function findSignatario(como: string, { config, now }: World): Signatario {
  const pessoas = listAssinantes(loadEmissaoEm(config, diaEmBrasilia(now())).assinantes);
  const { cnpj, unidades } = loadInstituicao(config);
  const cnpjs = [...new Set([cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])])];
  const typed = parseCnpj(como);
  const id = typed.ok ? typed.value : como;
  const pessoa = pessoas.find((each) => each.id === id);
  if (pessoa) return { id, titulo: `${pessoa.nome}, ${cargoOf(pessoa)}` };
  if (cnpjs.includes(id)) return { id, titulo: `e-CNPJ da instituição (${formatCnpj(id)})` };
  const known = [...new Set([...pessoas.map((each) => each.id), ...cnpjs])];
  throw new UsageError(`--como: "${como}" não assina aqui; use ${known.join(', ')}`);
}
