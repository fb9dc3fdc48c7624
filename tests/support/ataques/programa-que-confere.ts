import { readFileSync } from 'node:fs';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { A_INSTITUICAO, umaSituacao } from '../uma-conferencia.ts';

/**
 * Verifies one file in a process of its own and prints what that cost: processor time of all its threads, and by how
 * much the process grew. What it took to load the program is in neither.
 */
const [path = '', trust = '', now = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(path));
/** The register says of whatever is sent that this is what it published. */
const situacao = umaSituacao({ xmls: [bytes], rvdds: [bytes] });
const rss = process.memoryUsage.rss();
const start = process.cpuUsage();
const { report } = await verifyDiploma(
  { bytes },
  {
    crypto: nodeCrypto,
    trust: new Set([trust]),
    certificates: [],
    now: () => new Date(now),
    ambiente: 'homologacao',
    instituicao: A_INSTITUICAO,
    situacaoOf: async () => situacao,
  },
);
const { user, system } = process.cpuUsage(start);
console.log(
  JSON.stringify({
    cpuMs: (user + system) / 1000,
    rssMb: (process.resourceUsage().maxRSS * 1024 - rss) / 2 ** 20,
    veredito: report.veredito,
    codigos: report.checks.flatMap(({ code, evidence }) => [code, ...[evidence['codigos'] ?? []].flat()]),
  }),
);
