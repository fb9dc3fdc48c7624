import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { contar } from '#diploma/contar.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { DE_FORA_DA_FISCALIZACAO, orderFiscalizacao, signFiscalizacao } from '#emissao/casos/fiscalizar.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { deliverFiscalizacao, type Entregue } from '#transparencia/fiscalizacao/deliver-fiscalizacao.ts';
import type { FiscalizacaoRequest } from '#transparencia/fiscalizacao/make-fiscalizacao.ts';
import type { OpenPublicados } from '#transparencia/fiscalizacao/publicados.ts';
import { type Command, type CommandRequest, type Outcome, UsageError, type World } from './command.ts';
import { withIssuing } from './emissao/issue-all.ts';
import { writeOutput } from './files.ts';
import { requiredOption } from './only-argument.ts';
import { readDia } from './read-dia.ts';

export const fiscalizacao: Command = {
  nome: 'fiscalizacao',
  uso: '--emissora|--registradora --saida <arquivo.xml> [--desde AAAA-MM-DD] [--ate AAAA-MM-DD] [--unidade <id>] [--sem-assinar]',
  resumo: 'Escreve o Arquivo de Fiscalização que o MEC pede',
  ajuda: `
Lista os diplomas publicados, emitidos ou registrados pela instituição, no leiaute ${VERSAO}, e o assina com o e-CNPJ. O arquivo
tem o CPF inteiro de cada pessoa: entregue-o só ao MEC, quando ele pedir. A entrega fica no registro de auditoria.

  --emissora, --registradora  qual das duas variantes
  --desde, --ate              datas de registro, inclusive; sem elas, todos até hoje
  --unidade <id>              a unidade emissora que tem código e-MEC próprio
  --sem-assinar               escreve sem assinar, para assinar em outro programa

Saída: 0 escrito e assinado, 1 não há o que escrever ou algo ficou de fora, 2 escrito sem assinatura.`,
  opcoes: {
    emissora: { type: 'boolean' },
    registradora: { type: 'boolean' },
    desde: { type: 'string' },
    ate: { type: 'string' },
    unidade: { type: 'string' },
    saida: { type: 'string' },
    'sem-assinar': { type: 'boolean' },
  },

  async run(request, world) {
    const saida = requiredOption(request, 'saida');
    const order = readOrder(request, world);
    const open = await world.openPublicados();
    try {
      const isUnsigned = request.values['sem-assinar'] === true;
      const entregue = await deliverFiscalizacao(
        {
          ...order,
          sign: isUnsigned ? null : (source) => sign(source, order.ies.CNPJ, open, world),
          write: (bytes) => writeOutput(world.cwd, saida, bytes),
          quem: world.nameAccount(),
        },
        open,
      );
      return describe(entregue, saida);
    } finally {
      await open.close();
    }
  },
};

function describe(entregue: Entregue, saida: string): Outcome {
  const deFora = entregue.deFora.map(({ codigo, motivo }) => `${codigo}: ${DE_FORA_DA_FISCALIZACAO[motivo]}`);
  if (entregue.kind === 'vazia') return tell(1, deFora.length > 0 ? TODOS_DE_FORA : NENHUM, 0, deFora);
  if (entregue.kind === 'recusada') return tell(1, entregue.motivos.join('\n'), 0, deFora);
  const { diplomas, isAssinada } = entregue;
  const text = `${saida}: ${contar(diplomas, 'diploma')}, ${isAssinada ? 'assinado' : 'sem assinatura'}.`;
  return tell(deFora.length > 0 ? 1 : isAssinada ? 0 : 2, text, diplomas, deFora);
}

function tell(exitCode: 0 | 1 | 2, text: string, diplomas: number, deFora: readonly string[]): Outcome {
  const left = deFora.length > 0 ? [`${deFora.length} de fora:`, ...deFora.map((each) => `  ${each}`)] : [];
  return { exitCode, text: [text, ...left].join('\n'), json: { mensagem: text, diplomas, deFora } };
}

function readOrder({ values, positionals }: CommandRequest, world: World): FiscalizacaoRequest {
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
  const isEmissora = values['emissora'] === true;
  if (isEmissora === (values['registradora'] === true))
    throw new UsageError('diga --emissora ou --registradora');
  const { unidade } = values;
  const order = orderFiscalizacao(
    {
      variante: isEmissora ? 'emissora' : 'registradora',
      desde: readDia(values['desde'], 'desde'),
      ate: readDia(values['ate'], 'ate'),
      unidade: typeof unidade === 'string' ? unidade : null,
    },
    {
      instituicao: loadInstituicao(world.config),
      emissao: loadEmissao(world.config),
      ambiente: world.config.ambiente,
      siteUrl: world.config.siteUrl,
      hoje: diaEmBrasilia(world.now()),
    },
  );
  if (!order.ok) throw new UsageError(`--unidade: "${String(unidade)}" não está em instituicao.json`);
  return order.value;
}

const NENHUM = 'Nenhum diploma desta instituição no período; nada foi escrito.';
const TODOS_DE_FORA = 'Nenhum diploma do período pode ir no arquivo, pelos motivos abaixo; nada foi escrito.';

/** Opens no other key. */
const sign = (source: Uint8Array, cnpj: string, open: OpenPublicados, world: World) =>
  withIssuing(
    world,
    (issuing) => signFiscalizacao({ source, cnpj, quem: world.nameAccount() }, issuing.world, open),
    { como: cnpj },
  );
