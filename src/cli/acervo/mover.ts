import type { Mudada } from '#acervo/mudanca.ts';
import { type Command, type Outcome, UsageError } from '../command.ts';
import { type Progress, startProgress } from '../emissao/progress.ts';
import { explainMovimento } from './explain-movimento.ts';
import { AJUDA_DA_LOJA, readLoja } from './read-loja.ts';

export const mover: Command = {
  nome: 'mover',
  uso: '--de <loja> --para <loja> [--aceitar-danos] | --de <loja> --desistir',
  resumo: 'Leva o banco e os arquivos para outro lugar: de SQLite para PostgreSQL, ou de volta',
  ajuda: `
Leva tudo de uma loja para outra, vazia, e confere linha por linha e arquivo por arquivo, a cadeia da auditoria e o registro
transparente. Desde o começo a loja antiga só se lê: o site dela continua a conferir diplomas, e nada mais se emite nem se consulta por CPF.
Interrompido a qualquer momento, o mesmo comando continua de onde parou. A loja nova só abre quando tudo chegou.

${AJUDA_DA_LOJA}

  --aceitar-danos  termina mesmo que faltem arquivos, ou haja alterados, na loja antiga; cada um é nomeado
  --desistir       devolve a escrita à loja antiga, se a mudança não terminou; apague a nova

No PostgreSQL, use o papel que é dono das tabelas, e depois "migrar --papel" (docs/operacao/acervo.md). O resto de DATA_DIR (segredos,
confianca, institution) não vai: copie-o, ou continue a usá-lo.

Saída: 0 movido, 1 falta tratar arquivos danificados, ou um registro já estava alterado, 3 não foi possível.`,
  opcoes: {
    de: { type: 'string' },
    para: { type: 'string' },
    desistir: { type: 'boolean' },
    'aceitar-danos': { type: 'boolean' },
  },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const { values } = request;
    const de = await readLoja(request, 'de', world);
    const quem = world.nameAccount();
    if (values['desistir'] === true) {
      if (values['para'] !== undefined) throw new UsageError('--desistir pede só --de');
      return explainMovimento(async () => DESISTENCIAS[await world.abandonMove(de, quem)]);
    }
    const para = await readLoja(request, 'para', world);
    if (JSON.stringify(de) === JSON.stringify(para)) throw new UsageError('--para é a mesma loja que --de');
    let progress: Progress | null = null;
    let isFrozen = false;
    const onFrozen = (): void => {
      isFrozen = true;
    };
    const onArquivo = (done: number, total: number): void => {
      progress ??= startProgress('Arquivos', total, world);
      progress.tick(done);
    };
    const aceitarDanos = values['aceitar-danos'] === true;
    const tellParada = (text: string): string => (isFrozen ? `${text}\n${PARADA}` : text);
    return explainMovimento(async () => {
      const moved = await world.move([de, para], { quem, aceitarDanos, onFrozen, onArquivo });
      progress?.end();
      return describe(moved);
    }, tellParada);
  },
};

const DESISTENCIAS: Readonly<Record<'desfeita' | 'sem-mudanca', Outcome>> = {
  desfeita: {
    exitCode: 0,
    text: 'Mudança desfeita: a loja antiga aceita escrita outra vez. Apague a nova.',
    json: { situacao: 'desfeita' },
  },
  'sem-mudanca': {
    exitCode: 0,
    text: 'Nenhuma mudança em andamento: nada foi feito.',
    json: { situacao: 'sem-mudanca' },
  },
};

function describe(moved: Mudada): Outcome {
  if (moved.situacao === 'ja-movida')
    return { exitCode: 0, text: 'Esta mudança já terminou: use a loja nova.', json: moved };
  const danos = moved.danos.map(
    ({ sha256, code }) => `DANO: arquivos/${sha256.slice(0, 2)}/${sha256}: ${code}`,
  );
  if (moved.situacao === 'com-danos')
    return { exitCode: 1, text: [...danos, COM_DANOS].join('\n'), json: moved };
  const { linhas, arquivos, registros } = moved;
  const isAlterada = registros.auditoria === 'alterada' || registros.registroTransparente === 'alterado';
  const text = [
    ...danos,
    `${linhas} linhas e ${arquivos} arquivos, conferidos um a um.`,
    ...(isAlterada ? [ALTERADA] : []),
    'Inicie com a loja nova e rode "conferir-acervo". A antiga só se lê: guarde-a até confiar na nova.',
  ].join('\n');
  return { exitCode: isAlterada || danos.length > 0 ? 1 : 0, text, json: moved };
}

const PARADA =
  'A loja antiga só se lê enquanto isso: repita o comando para continuar, ou devolva-lhe a escrita com --desistir.';
const COM_DANOS =
  'A loja nova ainda não abre: recupere esses arquivos de uma cópia de segurança e repita, ou use --aceitar-danos.';
const ALTERADA =
  'A auditoria ou o registro transparente já estavam alterados: veja "auditoria conferir" e "transparencia conferir".';
