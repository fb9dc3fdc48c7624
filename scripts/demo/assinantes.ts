/** Who signs the demonstration's diplomas: people and CPFs of examples. */
export interface AssinanteDemo {
  nome: string;
  cpf: string;
  cargo: string;
  /** TCargosAssinantes of layout 1.05 knows eight posts; any other goes in OutroCargo. */
  isCargoDoLeiaute: boolean;
}

export const REITOR: AssinanteDemo = {
  nome: 'Augusto Reis Fictício',
  cpf: '11122233396',
  cargo: 'Reitor',
  isCargoDoLeiaute: true,
};

export const SECRETARIA: AssinanteDemo = {
  nome: 'Marta Lima Fictícia',
  cpf: '22233344405',
  cargo: 'Secretária Acadêmica',
  isCargoDoLeiaute: false,
};

export const RESPONSAVEL_PELO_REGISTRO: AssinanteDemo = {
  nome: 'Nilo Prado Fictício',
  cpf: '10020030088',
  cargo: 'Responsável pelo registro',
  isCargoDoLeiaute: true,
};
