import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import { writePem } from '#keys/pem.ts';
import { readTimestampResponse } from '#keys/rfc3161/response.ts';
import { openssl, withTempDir } from './openssl.ts';

/** The token OpenSSL makes over `dados`, now, with the key of that authority. */
export function stampWithOpenssl(act: DemoEntity, dados: string, essHash: 'sha1' | 'sha256'): Uint8Array {
  return withTempDir((dir) => {
    writeFileSync(join(dir, 'act.pem'), writePem('CERTIFICATE', act.certificate));
    writeFileSync(join(dir, 'act.key'), act.key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(dir, 'cadeia.pem'), act.chain.map((der) => writePem('CERTIFICATE', der)).join(''));
    writeFileSync(join(dir, 'serial'), '0a\n');
    writeFileSync(join(dir, 'dados'), dados);
    const settings = [
      'serial=serial',
      'default_policy=1.2.3.4',
      'signer_digest=sha256',
      'digests=sha256,sha512',
      'accuracy=secs:1,millisecs:5,microsecs:100',
      'ordering=yes',
      'tsa_name=yes',
      'clock_precision_digits=3',
      `ess_cert_id_alg=${essHash}`,
    ];
    writeFileSync(join(dir, 'tsa.cnf'), ['[tsa]', 'default_tsa=t', '[t]', ...settings, ''].join('\n'));
    openssl(['ts', '-query', '-data', 'dados', '-sha512', '-cert', '-out', 'q.tsq'], { cwd: dir });
    const signer = ['-signer', 'act.pem', '-inkey', 'act.key', '-chain', 'cadeia.pem'];
    const files = ['-queryfile', 'q.tsq', '-out', 'r.tsr'];
    openssl(['ts', '-reply', '-config', 'tsa.cnf', ...signer, ...files], { cwd: dir });
    const { token } = readTimestampResponse(readFileSync(join(dir, 'r.tsr')));
    if (!token) throw new Error('OpenSSL gave no token.');
    return token;
  });
}
