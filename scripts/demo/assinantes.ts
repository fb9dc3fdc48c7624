import { PESSOAS_FICTICIAS } from '#signature/node/pki-demo/ficticios.ts';

/** Who signs the demonstration's diplomas, and in which post. */
export interface AssinanteDemo {
  nome: string;
  cpf: string;
  /** TCargosAssinantes of layout 1.05 knows eight posts; any other goes in OutroCargo. */
  cargo: { Cargo: 'Reitor' | 'Responsável pelo registro' } | { OutroCargo: string };
}

const [reitor, secretaria, responsavel] = PESSOAS_FICTICIAS;

export const REITOR: AssinanteDemo = { ...reitor, cargo: { Cargo: 'Reitor' } };
export const SECRETARIA: AssinanteDemo = { ...secretaria, cargo: { OutroCargo: 'Secretária Acadêmica' } };
export const RESPONSAVEL_PELO_REGISTRO: AssinanteDemo = {
  ...responsavel,
  cargo: { Cargo: 'Responsável pelo registro' },
};
