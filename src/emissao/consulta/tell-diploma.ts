import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { findLugarNoLivro } from '../livro.ts';
import type { DiplomaConsultado } from './diploma-consultado.ts';
import { findPrazo } from './prazo.ts';

/** A diploma as the terminal and the desk show it to the secretariat. */
export function tellDiploma(diploma: DiplomaConsultado, registro: Configuracao['registro'], hoje: string) {
  const { ordem, numeroDeFora } = diploma;
  const lugar = ordem === null ? null : findLugarNoLivro(ordem, registro);
  const prazo = diploma.origem === 'emitido' ? findPrazo(diploma, hoje) : null;
  return { ...diploma, numero: lugar ? String(lugar.numero) : numeroDeFora, lugar, prazo };
}

export type DiplomaContado = ReturnType<typeof tellDiploma>;
