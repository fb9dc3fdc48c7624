/** Why a document has no public address. */
export const URL_ISSUES = {
  longa: 'O endereço único do documento passa de 255 caracteres; use um endereço de site mais curto',
  invalida: 'O endereço do site não é um endereço https; corrija SITE_URL ou instituicao.json',
};
