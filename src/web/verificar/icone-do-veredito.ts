import type { Veredito } from '#verification/report.ts';
import type { NomeDoIcone } from '../ui/icone.tsx';

export const ICONE_DO_VEREDITO: Readonly<Record<Veredito, NomeDoIcone>> = {
  'autentico-vigente': 'certo',
  'autentico-nao-vigente': 'alerta',
  'autentico-situacao-desconhecida': 'certo',
  'selo-a-confirmar': 'alerta',
  'nao-autentico': 'erro',
  'nao-conferido': 'duvida',
};
