import type { Veredito } from '#verification/report.ts';
import type { Vetor } from './vetor.ts';

export interface Listado extends Omit<Vetor, 'source'> {
  file: string;
  veredito: Veredito;
  vereditoSePublicado: Veredito;
}

/** The last number of the checklist. */
const ATAQUES = 37;

export interface PdfListado {
  file: string;
  what: string;
  veredito: Veredito;
}

export function writeReadme(vectors: readonly Listado[], pdfs: readonly PdfListado[]): string {
  const isForma = ({ name }: Listado) => /^(forma|gemeo)-/.test(name);
  const disagreements = vectors.filter(
    ({ vereditoSePublicado, xmlsec1 }) =>
      vereditoSePublicado !== 'autentico-vigente' && xmlsec1 !== undefined,
  );
  return [
    '# Vectors',
    '',
    'One document for each attack of the checklist for XML signatures (`SECURITY.md`, section 1.4 of the references),',
    'transposed to a diploma; the shapes of signatures that are accepted, each beside a twin that deceives; and what proves',
    'nothing, for or against. All people and keys are fictitious, without legal value; the keys were thrown away.',
    '`npx tsx scripts/make-vectors.ts` makes the folder anew, with other keys.',
    '',
    '`esperado.json` holds the SHA-256 of the trusted root (`raiz`), the instant of verification (`now`) and, for each',
    'file, one finding that must be among those given, the verdict where the register says that `00-valido.xml` is published',
    'and in force (`veredito`), and where it says so of the file itself (`vereditoSePublicado`). Nothing but the valid ones',
    'and the shapes may be found valid as a whole. What leaves a file or a signature unread makes nobody a forger.',
    '`tests/conformance/vetores.test.ts` walks the list, and asks xmlsec1 too; `vereditos.test.ts` comes to the verdicts.',
    '',
    '## Attacks',
    '',
    ...writeTable(vectors.filter(({ number }) => number <= ATAQUES)),
    '',
    '## Shapes',
    '',
    'xmlsec1 accepts each `forma-`, and so do we; its `gemeo-` uses the same shape to deceive.',
    '',
    ...writeTable(vectors.filter(isForma)),
    '',
    '## Left open, and rows of the policy (ADR 0021)',
    '',
    ...writeTable(vectors.filter((each) => each.number > ATAQUES && !isForma(each))),
    '',
    '## RVDD',
    '',
    'Where the register says that `00-valido.xml` and `rvdd-publicado.pdf` are published and in force (`pdfs`).',
    '',
    '| file | what was done | verdict |',
    '|---|---|---|',
    ...pdfs.map(({ file, what, veredito }) => `| [${file}](${file}) | ${what} | ${veredito} |`),
    '',
    '## Where xmlsec1 disagrees',
    '',
    'xmlsec1 1.2.37, asked about each signature without its chain, accepts all it finds in these files:',
    '',
    '| file | why |',
    '|---|---|',
    ...disagreements.map(({ file, xmlsec1 }) => `| ${file} | ${xmlsec1} |`),
    '',
  ].join('\n');
}

function writeTable(vectors: readonly Listado[]): string[] {
  return [
    '| file | what was done | finding | verdict | were it published |',
    '|---|---|---|---|---|',
    ...vectors.map(
      ({ file, what, expected, veredito, vereditoSePublicado }) =>
        `| [${file}](${file}) | ${what} | ${describe(expected)} | ${veredito} | ${vereditoSePublicado} |`,
    ),
  ];
}

function describe({ signature, check, status, code }: Vetor['expected']): string {
  const about = signature ? `${signature}, ` : '';
  return `${about}${check}: ${status}, \`${code}\``;
}
