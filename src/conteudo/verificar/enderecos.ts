/** The ministry's register of institutions. */
export const CADASTRO_EMEC = 'https://emec.mec.gov.br/';

/** The ministry's page about the digital diploma. */
export const MEC_DIPLOMA_DIGITAL = 'https://www.gov.br/mec/pt-br/diploma-digital';
