import type { Textos } from '../textos.ts';
import { COMPROVANTE, COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO } from './comprovante.ts';
import { espera } from './espera.ts';
import { ERRO, faltamNoCodigo, MENSAGENS_ARQUIVO, MENSAGENS_CODIGO, VERIFICAR } from './formulario.ts';
import {
  CAMERA,
  COMPARACAO_DA_PAGINA,
  COMPROVANTE_DO_ARQUIVO,
  createOutroSite,
  FALHAS_NO_NAVEGADOR,
  MENSAGENS_CAMERA,
  MENSAGENS_NO_NAVEGADOR,
  NO_NAVEGADOR,
  TREINO,
} from './navegador.ts';
import { VEREDITO } from './veredito.ts';

/** All texts of `/verificar` in English. */
export const TEXTOS: Textos = {
  COMPROVANTE,
  COMPROVANTE_INTEGRO,
  COMPROVANTE_RECUSADO,
  MENSAGENS_CODIGO,
  faltamNoCodigo,
  MENSAGENS_ARQUIVO,
  ERRO,
  VERIFICAR,
  NO_NAVEGADOR,
  MENSAGENS_NO_NAVEGADOR,
  CAMERA,
  MENSAGENS_CAMERA,
  COMPARACAO_DA_PAGINA,
  COMPROVANTE_DO_ARQUIVO,
  FALHAS_NO_NAVEGADOR,
  createOutroSite,
  TREINO,
  VEREDITO,
  espera,
};
