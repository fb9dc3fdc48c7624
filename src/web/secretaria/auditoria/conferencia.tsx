import { contar } from '#diploma/contar.ts';
import type { ConferenciaDaAuditoria } from '#http/secretaria/contrato/auditoria.ts';
import type { Resposta } from '../api.ts';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';
import { Pilula } from '../pilula.tsx';

const SITUACOES = {
  intacta: { dito: 'Intacta', tom: 'bem', icone: 'certo' },
  alterada: { dito: 'Alterada', tom: 'erro', icone: 'erro' },
  'nao-conferida': { dito: 'Não conferida', tom: 'quieto', icone: 'duvida' },
} as const;

/** The outcome of "Conferir agora": an entry that could not be checked is neither intact nor altered. */
export function Conferencia({
  conferida,
}: {
  conferida: Resposta<ConferenciaDaAuditoria> | 'conferindo' | null;
}) {
  if (conferida === null) return null;
  if (conferida === 'conferindo') return <p role="status">Conferindo entrada por entrada…</p>;
  if (!conferida.ok) return <Falha problema={conferida.problema} />;
  const { situacao, entradas, quebra, ultimoCarimbo } = conferida.value;
  const carimbo = ultimoCarimbo ? ` O último carimbo do tempo é de ${writeInstante(ultimoCarimbo)}.` : '';
  return (
    <p className="cartao" role="status">
      <Pilula {...SITUACOES[situacao]} /> {contar(entradas, 'entrada')}.{carimbo}
      {quebra && ` A primeira que não confere é a ${quebra.seq}. Não apague nada e avise a direção.`}
      {situacao === 'nao-conferida' && ' Um carimbo não pôde ser julgado daqui; a cadeia confere.'}
    </p>
  );
}
