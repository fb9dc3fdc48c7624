import { link, type Nota, p, strong, ul } from '../../rich-text.ts';
import { CADASTRO_EMEC, MEC_DIPLOMA_DIGITAL } from '../enderecos.ts';

export const EXTERIOR: Nota = {
  titulo: 'If you are verifying from abroad',
  blocos: [
    p(
      strong('What it is worth. '),
      'Throughout Brazil, a digital diploma has the same legal validity as a paper one. Source: ',
      link('Ministry of Education (MEC)', MEC_DIPLOMA_DIGITAL),
      ', in Portuguese; ordinances (Portarias MEC) 330/2018, 554/2019 and 70/2025.',
    ),
    p(
      strong('What it is. '),
      'The diploma is the signed XML file; the PDF, called RVDD, is its picture. Its validity comes from signatures of ICP-Brasil, the national public-key infrastructure, and a time stamp.',
    ),
    p(
      strong('Apostille. '),
      'Countries in the Hague Convention accept the apostille. Ask a notary’s office in Brazil (cartório) how to get one for a digital diploma. You may be asked for a sworn translation. Source: answers from the National Council of Justice (CNJ).',
    ),
    p(
      strong('Recognition. '),
      'This site cannot say whether your country recognises the diploma: ask your own authorities. Institutions known to the ministry are listed in the ',
      link('e-MEC register', CADASTRO_EMEC),
      ', in Portuguese.',
    ),
    p(strong('Words that stay in Portuguese')),
    ul(
      'Names, degree programmes, degrees, job titles and reasons appear as written in the diploma.',
      'CPF is a person’s tax number; CNPJ, that of a company or institution.',
      'e-MEC is the ministry’s register of institutions and degree programmes.',
      'Emissora is the institution that issued the diploma; registradora, the one that registered it.',
      'Vigente means in force; suspenso, suspended; anulado, annulled.',
    ),
  ],
};
