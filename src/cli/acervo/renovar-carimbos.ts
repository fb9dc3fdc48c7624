import { type Renovacao, renovarCarimbos as renovar } from '#acervo/renovacao/renovar-carimbos.ts';
import { type Command, type Outcome, UsageError } from '../command.ts';
import { withOpen } from '../with-open.ts';
import { readNumero } from './read-numero.ts';

const DIAS = 365;
const MAX_TOLD = 50;

export const renovarCarimbos: Command = {
  nome: 'renovar-carimbos',
  uso: '[--dias N]',
  resumo: 'Põe novo carimbo do tempo nos diplomas, históricos e currículos cujo último está para vencer',
  ajuda: `
Um diploma, histórico ou currículo continua conferível enquanto vale o certificado do último carimbo. Este comando acrescenta
um carimbo de arquivamento aos que vencem em N dias: é uma nova versão; as anteriores ficam guardadas e continuam válidas. A RVDD é
refeita, a não ser a dos diplomas importados. Interrompido ou repetido, só faz o que falta.
Precisa de uma autoridade de carimbo (ACT_URLS) cujo certificado dure mais que o do último carimbo.

  --dias N   renova o que vence em N dias (padrão ${DIAS})

Saída: 0 nada mais a renovar, 1 há documentos que não puderam ser renovados, 3 falta a autoridade, ou não respondeu.`,
  opcoes: { dias: { type: 'string' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const dias = readNumero(request, 'dias', [0, 36_500], DIAS);
    return withOpen(world.openAcervo, async ({ renovacao }) =>
      renovacao ? describe(await renovar({ dias, quem: world.nameAccount() }, renovacao)) : SEM_AUTORIDADE,
    );
  },
};

const SEM_AUTORIDADE: Outcome = {
  exitCode: 3,
  text: 'Nenhuma autoridade de carimbo: informe ACT_URLS, ou crie a de demonstração com "pki-demo".',
  json: { erro: 'sem-autoridade' },
};

function describe(feita: Renovacao): Outcome {
  const { renovados, emDia, falhas } = feita;
  const isUnreachable = falhas.some(({ code }) => code === 'carimbo-indisponivel');
  const told = falhas.slice(0, MAX_TOLD).map(({ diploma, motivo }) => `documento ${diploma}: ${motivo}`);
  const untold = falhas.length - told.length;
  const text = [
    ...told,
    ...(untold > 0 ? [`… e mais ${untold}.`] : []),
    `${renovados} renovados, ${emDia} em dia, ${falhas.length} não renovados.`,
  ].join('\n');
  return { exitCode: isUnreachable ? 3 : falhas.length > 0 ? 1 : 0, text, json: feita };
}
