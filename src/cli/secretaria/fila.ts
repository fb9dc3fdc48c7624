import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';
import { type Command, UsageError } from '../command.ts';
import { consult } from './consult.ts';
import { describeAndamento } from './describe-diploma.ts';
import { consultDocumentos, describeDocumentoConsultado } from './describe-documento.ts';

export const fila: Command = {
  nome: 'fila',
  uso: '',
  resumo: 'Lista cada diploma em andamento: por quem aguarda, desde quando, o prazo legal',
  ajuda: `
Um diploma por linha, os mais atrasados primeiro: o nome, o curso, a etapa, por quem aguarda e desde quando, o que falhou e
o que fazer, e quantos dias faltam para o prazo da Portaria MEC 1.095/2018 (60 dias para expedir, art. 18; 60 para
registrar, art. 19; a prorrogação do art. 20 não é contada). Depois, os históricos e currículos. "situacao" só conta.

Saída: 0 nada em andamento, 2 há o que está em andamento, 3 há falhas.`,
  opcoes: {},

  async run({ positionals }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const abertos = (await consult([{ por: 'andamento' }], world)).toSorted(byUrgency);
    const documentos = await consultDocumentos([{ por: 'andamento' }], world);
    const atrasados = abertos.filter(isLate).length;
    const lines = abertos.map(
      (each) => `${each.nomeSocial ?? each.nome} · ${each.curso} · ${describeAndamento(each)}`,
    );
    const head = `${abertos.length} em andamento, ${atrasados} fora do prazo`;
    const all = [...abertos, ...documentos];
    const text = [
      ...(abertos.length > 0 ? [head, ...lines] : ['Nenhum diploma em andamento.']),
      ...(documentos.length > 0 ? [`Históricos e currículos em andamento: ${documentos.length}`] : []),
      ...documentos.map(describeDocumentoConsultado),
    ].join('\n');
    return {
      exitCode: all.some(({ falha }) => falha !== null) ? 3 : all.length > 0 ? 2 : 0,
      text,
      json: { abertos: abertos.length, atrasados, fila: abertos, documentos },
    };
  },
};

const isLate = ({ prazo }: DiplomaContado): boolean => prazo !== null && prazo.dias < 0;

const daysOf = ({ prazo }: DiplomaContado): number => prazo?.dias ?? Number.POSITIVE_INFINITY;

/** Equals keep the order of the register. */
function byUrgency(one: DiplomaContado, other: DiplomaContado): number {
  const [a, b] = [daysOf(one), daysOf(other)];
  return a === b ? 0 : a - b;
}
