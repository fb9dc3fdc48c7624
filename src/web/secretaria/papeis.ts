import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';

type Papel = SessaoDaMesa['pessoa']['papeis'][number];

/** The roles as people call them. */
export const NOME_DO_PAPEL: Readonly<Record<Papel, string>> = {
  operador: 'Operação',
  conferente: 'Conferência',
  assinante: 'Assinatura',
  registro: 'Registro',
  administracao: 'Administração',
  auditoria: 'Auditoria',
  encarregado: 'Encarregado de dados',
};

export const O_QUE_FAZ: Readonly<Record<Papel, string>> = {
  operador: 'prepara lotes e pedidos',
  conferente: 'aprova o que outra pessoa preparou',
  assinante: 'assina, só em seu nome',
  registro: 'dá os números e guarda o livro',
  administracao: 'cuida de pessoas e configuração; não aprova nem assina',
  auditoria: 'lê e confere o que foi feito',
  encarregado: 'responde pelos dados pessoais (LGPD)',
};
