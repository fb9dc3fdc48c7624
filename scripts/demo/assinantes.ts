/** Who signs the demonstration's diplomas: people and CPFs of examples. */
export interface AssinanteDemo {
  nome: string;
  cpf: string;
  /** TCargosAssinantes of layout 1.05 knows eight posts; any other goes in OutroCargo. */
  cargo: { Cargo: 'Reitor' | 'Responsável pelo registro' } | { OutroCargo: string };
}

export const REITOR: AssinanteDemo = {
  nome: 'Augusto Reis Fictício',
  cpf: '11122233396',
  cargo: { Cargo: 'Reitor' },
};

export const SECRETARIA: AssinanteDemo = {
  nome: 'Marta Lima Fictícia',
  cpf: '22233344405',
  cargo: { OutroCargo: 'Secretária Acadêmica' },
};

export const RESPONSAVEL_PELO_REGISTRO: AssinanteDemo = {
  nome: 'Nilo Prado Fictício',
  cpf: '10020030088',
  cargo: { Cargo: 'Responsável pelo registro' },
};
