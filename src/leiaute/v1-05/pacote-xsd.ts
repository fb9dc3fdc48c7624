/**
 * MEC's XSD package 1.05 (IN SESU 5/2022), by the SHA-256 of each file. gov.br serves the files with every `http://`
 * turned into `https://`, names of schemas and namespaces included, which no parser reads: either form is recognised,
 * and the http one is kept.
 */
export interface ArquivoDoPacote {
  nome: string;
  sha256: string;
  sha256EmHttps: string;
}

const arquivo = (nome: string, sha256: string, sha256EmHttps: string): ArquivoDoPacote => ({
  nome: `${nome}.xsd`,
  sha256,
  sha256EmHttps,
});

export const PACOTE: readonly ArquivoDoPacote[] = [
  arquivo(
    'ArquivoFiscalizacao_v1.05',
    '524971532b241d3d6d3440c1df196b4ac6afc732bd4acd03f4a675ab288e4871',
    '111733fce5c2295c05fe8ae88426f2e0b2eb3b0143a9491c617737ab5c34551e',
  ),
  arquivo(
    'CurriculoEscolarDigital_v1.05',
    'af06bfba8806b2ac7e81cc6a81c32396521fe718848a963d651c5f2f5d40277f',
    '5184a84f6006c100820ce52938e24684326e334142ba060d202b4b41f21195a4',
  ),
  arquivo(
    'DiplomaDigital_v1.05',
    'ed950536d87194f37b8ebae14f85e28a739a08bc432e3ad745da556bfc7a59c4',
    'ee90800e7a9170af654a1da599a894dddab017a7fe26b6de9011b51be71d9507',
  ),
  arquivo(
    'DocumentacaoAcademicaRegistroDiplomaDigital_v1.05',
    'c4ada7181951714e977ea85704752fc7ecd1bac13f91f57ac25b0da985bbd333',
    'fc438245ee634dcfc82da894be7c604a1603d5dbc160b984375bf61bd6e93825',
  ),
  arquivo(
    'HistoricoEscolarDigital_v1.05',
    'fa358a29acd6e9e024814c2ff242d5348a0ae99643f800346997092efc7651ea',
    '0b560f4373a0aaf87811d153ba7c2da73feb692b35022e4592aeac85393f7283',
  ),
  arquivo(
    'ListaDiplomasAnulados_v1.05',
    '8c7bc9a6d4dcee9c474aa05e56c7cb76dbfa94684e6fb545b6ca6e95eeb6b64e',
    '188a80442e1208f5de5d836c011b7d8615b85515a6ea95c780dd65f28db7a2a9',
  ),
  arquivo(
    'leiauteArquivoFiscalizacao_v1.05',
    'f0ba37780fbfe20190a113ae93feb22ac49b8b24c03b0edf7ba0a03cd9456610',
    'ab8ad9ee17eee51ed8971ea5eae1f13e356555ddc165be245ec1b234e974beb2',
  ),
  arquivo(
    'leiauteCurriculoEscolar_v1.05',
    'd46118a4ae476c2ca4b06fbd0d02e3acf8884f1f6668e754232e5de7a2a05d18',
    '15f3e5c92aae134fdc9067b1535ef90ae91f9260876d48e0a97a4c92d82f3157',
  ),
  arquivo(
    'leiauteDiplomaDigital_v1.05',
    'c239fa0676a9da191a2f8941b80a8fff5dafda3e28dc52d382d7cdbd12325fcc',
    '931387a8bcc36b7ccfaaac2473cb35d93518977b77a610602ca8845c1d7e3cc3',
  ),
  arquivo(
    'leiauteDocumentacaoAcademicaRegistroDiplomaDigital_v1.05',
    '9a264fe0b9cdef5cf12886dfe19425ef547879cfeff5ba7fb6979af6651710f5',
    '950108bcbe46903755e06fffc205892cdcd81134f724ed930716f338a27abd0a',
  ),
  arquivo(
    'leiauteHistoricoEscolar_v1.05',
    'c22beadd5d41e70b6f73067995fa442b8411982577c66ec971899b3fca37f86c',
    'a91828970219878932774d133588e9ead7e17d6e9afd43d9bad2523467f690b7',
  ),
  arquivo(
    'leiauteListaDiplomasAnulados_v1.05',
    '555da02dbd44b544b03e77464a8f6ccb6e65fd32270887a8283eb76cdb6d7f03',
    '31501e2f77b50ca67b39de1f18e927d5cac83da0600a011fd701e1f078da3f7f',
  ),
  arquivo(
    'tiposBasicos_v1.05',
    '65cdb9adea3d2355ae929252c250bdbbd4d8d4b4d7686c5a3aea1ca2c864c447',
    '58777b9c120ff9c0ec3fe2264a4eb5b3c52734b2b1c8213db603f8a166ca828d',
  ),
  arquivo(
    'xmldsig-core-schema_v1.1',
    '35cf8197da812c85e40d57891b35c94187569ed474a2dac813ce5090dafcd35c',
    '192318ca9abef65b418a31ae1d6fc786315716f638f382a2ec101a5ac2e0f9ce',
  ),
];

/** The schema that judges each root. */
export const ENTRADAS = {
  Diploma: 'DiplomaDigital_v1.05.xsd',
  DocumentacaoAcademicaRegistro: 'DocumentacaoAcademicaRegistroDiplomaDigital_v1.05.xsd',
  DocumentoHistoricoEscolarParcial: 'HistoricoEscolarDigital_v1.05.xsd',
  DocumentoHistoricoEscolarFinal: 'HistoricoEscolarDigital_v1.05.xsd',
  DocumentoHistoricoEscolarSegundaViaNatoFisico: 'HistoricoEscolarDigital_v1.05.xsd',
  CurriculoEscolar: 'CurriculoEscolarDigital_v1.05.xsd',
  ListaDiplomasAnulados: 'ListaDiplomasAnulados_v1.05.xsd',
  ArquivoFiscalizacao: 'ArquivoFiscalizacao_v1.05.xsd',
} as const;
