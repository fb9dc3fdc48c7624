import { assinaturaDaRaiz, bytesDe, malvado, pedaco, textoDe, troca } from './texto.ts';
import type { Vetor } from './vetor.ts';

/** Signature wrapping: «On Breaking SAML», XSW1 to XSW8, and its kin in XAdES; what is signed is kept, and another read. */
export function embrulhos({ signed }: { signed: Uint8Array }): Vetor[] {
  const text = textoDe(signed);
  const root = assinaturaDaRaiz(signed);
  const original = troca(text, root, '').replace('<?xml version="1.0" encoding="UTF-8"?>', '');
  const dados = pedaco(signed, 'DadosDiploma');
  const falsos = malvado(dados);
  const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(dados)?.[0] ?? '';
  const bare = dados.replaceAll(/<ds:Signature .*?<\/ds:Signature>/gs, '');
  const evil = malvado(original);

  const holding = (inside: string) => troca(falsos, '</DadosDiploma>', `${inside}</DadosDiploma>`);
  const replaced = (dadosDiploma: string) => bytesDe(troca(text, dados, dadosDiploma));
  const strayNode = { check: 'lugares', status: 'invalid', code: 'no-fora-do-lugar' } as const;

  return [
    {
      number: 1,
      name: 'xsw1-raiz-clonada',
      what: 'Another Diploma around the root signature, which now holds the signed one.',
      source: bytesDe(
        troca(evil, /<\/Diploma>$/, `${troca(root, '<ds:KeyInfo>', `${original}<ds:KeyInfo>`)}</Diploma>`),
      ),
      expected: strayNode,
    },
    {
      number: 2,
      name: 'xsw2-assinatura-destacada',
      what: 'The signed Diploma stands beside its signature, under another root.',
      source: bytesDe(troca(evil, /<\/Diploma>$/, `${original}${root}</Diploma>`)),
      expected: strayNode,
    },
    {
      number: 3,
      name: 'xsw3-irmao-antes',
      what: 'Another DadosDiploma stands before the signed one.',
      source: replaced(falsos + dados),
      expected: strayNode,
    },
    {
      number: 4,
      name: 'xsw4-original-dentro',
      what: 'The signed DadosDiploma is a child of another.',
      source: replaced(holding(dados)),
      expected: strayNode,
    },
    {
      number: 5,
      name: 'xsw5-original-no-fim',
      what: 'Another DadosDiploma holds the signature; the signed one, without it, comes at the end.',
      source: bytesDe(troca(troca(text, dados, holding(signature)), '</infDiploma>', `${bare}</infDiploma>`)),
      expected: strayNode,
    },
    {
      number: 6,
      name: 'xsw6-original-na-assinatura',
      what: 'Another DadosDiploma holds the signature, which holds the signed one.',
      source: replaced(holding(troca(signature, '</ds:Signature>', `${bare}</ds:Signature>`))),
      expected: strayNode,
    },
    {
      number: 7,
      name: 'xsw7-extensoes',
      what: 'An element that may hold anything holds another DadosDiploma, before the signed one.',
      source: replaced(`<Extensions>${falsos}</Extensions>${dados}`),
      expected: strayNode,
    },
    {
      number: 8,
      name: 'xsw8-original-em-object',
      what: 'The signature in another DadosDiploma keeps the signed one in a ds:Object.',
      source: replaced(
        holding(troca(signature, '</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)),
      ),
      expected: strayNode,
    },
    {
      number: 12,
      name: 'conteudo-deslocado',
      what: 'The signed DadosDiploma stands outside infDiploma, where no reader of the layout looks.',
      source: bytesDe(troca(troca(text, dados, falsos), '</infDiploma>', `</infDiploma>${dados}`)),
      expected: strayNode,
    },
    {
      number: 13,
      name: 'id-repetido',
      what: 'Another element carries the identifier of the signed node.',
      source: bytesDe(troca(text, '<Diplomado>', `<Diplomado Id="${/id="(Dip\d+)"/.exec(text)?.[1]}">`)),
      expected: { check: 'identificadores', status: 'invalid', code: 'id-repetido' },
    },
    {
      number: 14,
      name: 'dados-removidos',
      what: 'What the people signed is gone; their signatures are still there.',
      source: bytesDe(troca(text, /<Diplomado>.*<\/Diplomado>/s, '')),
      expected: { signature: 'Sign-1', check: 'dados', status: 'invalid', code: 'resumo-diferente' },
    },
  ];
}
