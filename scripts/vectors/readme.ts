import type { Veredito } from '#verification/report.ts';
import type { Vetor } from './vetor.ts';

type Listed = Omit<Vetor, 'source' | 'veredito'> & { file: string; veredito: Veredito };

export function writeReadme(vectors: readonly Listed[]): string {
  const disagreements = vectors.filter(({ number, xmlsec1 }) => number > 0 && xmlsec1 !== undefined);
  return [
    '# Vectors',
    '',
    'One document for each attack of the checklist for XML signatures (`SECURITY.md`, section 1.4 of the references),',
    'transposed to a diploma, and what must be found about it. All people and keys are fictitious, without legal value;',
    'the keys were thrown away. `npx tsx scripts/make-vectors.ts` makes the folder anew, with other keys.',
    '',
    '`esperado.json` holds the SHA-256 of the trusted root (`raiz`), the instant of verification (`now`) and, for each',
    'file, one finding that must be among those given, and the verdict (`veredito`) where the register says that',
    '`00-valido.xml` is published and in force. None of the attacks may be found valid as a whole. Comments, CDATA and other',
    'encodings leave a file unread: nobody is called a forger for them.',
    '`tests/conformance/vetores.test.ts` walks the list, and asks xmlsec1 too; `vereditos.test.ts` comes to the verdicts.',
    '',
    '| file | what was done | finding | verdict |',
    '|---|---|---|---|',
    ...vectors.map(
      ({ file, what, expected, veredito }) =>
        `| [${file}](${file}) | ${what} | ${describe(expected)} | ${veredito} |`,
    ),
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

function describe({ signature, check, status, code }: Vetor['expected']): string {
  const about = signature ? `${signature}, ` : '';
  return `${about}${check}: ${status}, \`${code}\``;
}
