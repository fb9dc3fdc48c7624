import type { Traducao } from './pt-br.ts';

export const EN: Traducao = {
  'json-invalido': ['Invalid JSON', 'The body is not valid JSON. Correct it and send it again.'],
  'pedido-invalido': [
    'Invalid request',
    'The server did not understand the request. Check the address and send it again.',
  ],
  'formulario-invalido': [
    'Invalid form',
    'The form did not arrive as expected. Send only the files, up to 20, without other fields.',
  ],
  'lote-invalido': [
    'Invalid batch',
    'Send {"codigos": ["…"]} as application/json, or only the files, as multipart/form-data.',
  ],
  'prova-mal-pedida': [
    'Invalid request for a proof',
    'The authority and the serial number go in lower-case hexadecimal, two digits for each octet. Check the address.',
  ],
  'chave-recusada': [
    'Key refused',
    'The API key does not exist or was revoked. Ask the institution for another, or send without the Authorization header.',
  ],
  'origem-recusada': [
    'Origin refused',
    'This request came from another site. Make it from the institution’s website.',
  ],
  'nao-encontrado': [
    'Not found',
    'Check the CPF and the matrícula (enrolment number). If they are right, contact the academic office.',
  ],
  'codigo-desconhecido': [
    'Unknown code',
    'No diploma was published with this code. Check it, or contact the academic office.',
  ],
  'prova-inexistente': [
    'No such proof',
    'Where the certificate points there is nothing that proves this. This says nothing about the diploma.',
  ],
  'rota-inexistente': [
    'No such address',
    'Nothing answers at this address. Look it up in /api/openapi.json.',
  ],
  'metodo-recusado': [
    'Method not accepted',
    'This address does not accept this method. The Allow header says which to use.',
  ],
  'pedido-lento': ['Request too slow', 'The request did not arrive complete in time. Send it again.'],
  'corpo-grande': ['Body too large', 'The body exceeds 1 kB. Send only the fields that are asked for.'],
  'arquivo-grande': [
    'File too large',
    'Each file has up to 2 MB, and all of them, up to 20, have up to 10 MB. Send fewer at a time.',
  ],
  'lote-grande': [
    'Batch too large',
    'A batch has up to 1,000 codes, or up to 200 files of up to 2 MB, with 20 MB in all. Split it and send it again.',
  ],
  'lista-grande': [
    'List too large',
    'A receipt has up to 1,000 items, of up to 200 batches. Send the summaries in parts.',
  ],
  'conteudo-comprimido': [
    'Compressed body',
    'This site does not accept compressed bodies. Send it again without the Content-Encoding header.',
  ],
  'tipo-de-arquivo-recusado': [
    'File type not accepted',
    'Send application/xml, application/pdf, application/octet-stream or, for several, multipart/form-data.',
  ],
  'tipo-de-lote-recusado': [
    'Batch type not accepted',
    'Send the codes as application/json, or the files as multipart/form-data.',
  ],
  'tipo-recusado': ['Content type not accepted', 'Send the body as application/json.'],
  'campos-invalidos': ['Invalid data', 'Correct the fields that are named and send it again.'],
  'resumo-recusado': [
    'Summary refused',
    'There is a summary that this site did not sign, or that was changed. Send each as it came on the last line of the batch.',
  ],
  'cabecalhos-grandes': ['Headers too large', 'Send fewer or smaller headers.'],
  'limite-atingido': [
    'Too many attempts',
    'Wait for the time given in Retry-After and try again, or contact the academic office.',
  ],
  'conferencias-demais': [
    'Too many verifications at once',
    'We verify one file at a time for each address. Wait for your other verifications and try again.',
  ],
  'falha-interna': [
    'Server failure',
    'The failure is ours. Try again in a few minutes or contact the academic office.',
  ],
  'arquivo-danificado': [
    'A stored file is damaged',
    'The failure is ours, and waiting does not mend it. Contact the academic office and tell them the support code.',
  ],
  'registro-divergente': [
    'The transparency log is not the one that was signed',
    'Leaves that the log had already signed were changed or removed. Keep what you downloaded and tell the institution.',
  ],
  'conferencia-ocupada': [
    'Verification busy',
    'There are too many verifications, or the file took too long. This says nothing about the diploma. Try again in a minute.',
  ],
  'prova-indisponivel': [
    'Proof out of reach',
    'The authority could not be asked now. This says nothing about the diploma. Try again after the time given in Retry-After.',
  ],
  indisponivel: ['Service unavailable', 'The service will be back shortly. Try again in a few minutes.'],
  encerrando: [
    'Server shutting down',
    'This server was told to stop. Send the requests to another, or wait for it to come back.',
  ],
  'confianca-divergente': [
    'Trust differs from the other servers',
    'This server’s trusted roots or register of institutions differ from those of the other servers on the same database. It takes no requests until they are the same.',
  ],
  'configuracao-divergente': [
    'Configuration differs from the other servers',
    'The address, institution or keys of this server are not those of the others on the same database; it takes no requests until they are.',
  ],
  'versao-divergente': [
    'Version differs from the other servers',
    'For more than a day the other servers on the same database have run another version. This one neither verifies nor delivers until it runs the same.',
  ],
  'servidor-divergente': [
    'This server cannot answer now',
    'It differs from the institution’s other servers, so it neither verifies nor delivers. This says nothing about the diploma. Try again in a minute.',
  ],
  'banco-indisponivel': [
    'Database down',
    'The database does not answer. Try again after the time given in Retry-After.',
  ],
  'banco-ocupado': [
    'Database busy',
    'The database is busy with other work. Try again after the time given in Retry-After.',
  ],
  'arquivos-indisponiveis': [
    'Files out of reach',
    'The folder of the files does not answer. Try again after the time given in Retry-After.',
  ],
  'disco-cheio': [
    'No space left',
    'The server has run out of space. Try again later, or contact the academic office.',
  ],
};
