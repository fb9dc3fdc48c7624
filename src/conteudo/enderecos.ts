export const VALIDADOR_MEC = 'https://verificadordiplomadigital.mec.gov.br/diploma';
export const VALIDAR_ITI = 'https://validar.iti.gov.br/';
export const VLIBRAS = 'https://www.gov.br/governodigital/pt-br/acessibilidade-e-usuario/vlibras';
export const ANPD = 'https://www.gov.br/anpd/pt-br';

export const ACESSO_PATH = '/diploma-digital';
/** The only page that may use the camera: a link to it is a full load. */
export const VERIFICAR_PATH = '/verificar';
export const PRIVACIDADE_PATH = '/privacidade';
export const INFORMATIVO_PATH = '/informativo.pdf';
